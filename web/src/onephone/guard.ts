/** Calls when the screen may be seen by others or is put away: another program, the lock, the list of programs, a page kept asleep. */
export function guard(hide: () => void): () => void {
  const hidden = () => document.hidden && hide();
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('blur', hide);
  window.addEventListener('pagehide', hide);
  document.addEventListener('freeze', hide);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('blur', hide);
    window.removeEventListener('pagehide', hide);
    document.removeEventListener('freeze', hide);
  };
}
