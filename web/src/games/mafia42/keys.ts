/** Keys at the table: digits choose players (0 is the tenth), Enter confirms, Escape takes it back; Y and N answer, H uses nothing. */
import type { M42Desk } from './desk.svelte';

const PLAYERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];

export function press(event: KeyboardEvent, desk: M42Desk): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest('input, textarea, select, dialog, [popover], [role=menu], [data-testid=composer]')) return;
  if (act(event, desk, target)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: M42Desk, target: Element): boolean {
  const number = PLAYERS.indexOf(event.key) + 1;
  if (number > 0 && number <= desk.view.players) {
    desk.press(number, document.querySelector(`.tile[data-number="${number}"]`) ?? document.body);
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
      if (!desk.mayAnswer) return false;
      desk.aside(event.code === 'KeyY' ? 'yes' : 'no');
      return true;
    case 'KeyH':
      if (!desk.mayHold || !desk.uncovered || event.repeat) return false;
      desk.aside('hold');
      return true;
  }
  return false;
}
