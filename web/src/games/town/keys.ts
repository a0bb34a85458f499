/** Keys at the table: digits choose seats (0 is the tenth), Enter confirms, Escape takes it back; Y and N answer, S shouts, E ends the speech. */
import type { TownDesk } from './desk.svelte';

const SEATS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];

export function press(event: KeyboardEvent, desk: TownDesk): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest('input, textarea, select, dialog, [popover], [role=menu]')) return;
  if (act(event, desk, target)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: TownDesk, target: Element): boolean {
  const number = SEATS.indexOf(event.key) + 1;
  if (number > 0 && number <= desk.book.count) {
    desk.press(number, document.querySelector(`[data-number="${number}"].seat`) ?? document.body);
    return true;
  }
  switch (event.code) {
    case 'Escape':
      desk.clear();
      return true;
    case 'Enter':
      if (target.closest('button, a') || !desk.whole) return false;
      desk.confirm();
      return true;
    case 'KeyY':
    case 'KeyN':
      if (!desk.yesNo) return false;
      desk.aside(event.code === 'KeyY' ? 'yes' : 'no');
      return true;
    case 'KeyS':
      if (!desk.mayShout || event.repeat) return false;
      desk.aside('shout');
      return true;
    case 'KeyE':
      if (!desk.speaking || event.repeat) return false;
      desk.aside('done');
      return true;
  }
  return false;
}
