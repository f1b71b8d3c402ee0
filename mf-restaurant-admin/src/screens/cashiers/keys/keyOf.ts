import { latinDigits } from 'contracts';

/** What a key is for itself: where it is typed, and lists that are searched by typing. */
const TAKES_TYPING = 'textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** What lies over the page: what is below is out of reach. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * The single key that was pressed as a shortcut, as a small Latin letter or a Latin digit, whatever the keyboard writes.
 * @returns `null` when it was typed, held, pressed with another key, or pressed while something lies over the page
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((target instanceof Element && target.closest(TAKES_TYPING)) || document.querySelector(OVER_THE_PAGE)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /^\p{Script=Arabic}$/u.test(key)) return letter.toLowerCase();
  return latinDigits(key).toLowerCase();
}
