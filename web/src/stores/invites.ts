/** Secrets of invitation links, for as long as the tab lives: the table's socket shows them to get in. */
const key = (table: string) => `duskfall.invite.${table}`;

export function rememberInvite(table: string, invite: string): void {
  try {
    if (invite) sessionStorage.setItem(key(table), invite);
  } catch {
    // the link has to be opened again then
  }
}

export function inviteFor(table: string): string {
  try {
    return sessionStorage.getItem(key(table)) ?? '';
  } catch {
    return '';
  }
}
