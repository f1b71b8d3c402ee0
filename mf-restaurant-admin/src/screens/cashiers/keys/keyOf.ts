import { latinDigits } from 'contracts';
import { takesKeys } from 'shared-ui';

/**
 * The single key that was pressed as a shortcut, as a small Latin letter or a Latin digit, whatever the keyboard writes.
 * @returns `null` when it was typed, held, pressed with another key, or pressed while something lies over the page
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (takesKeys(target)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /^\p{Script=Arabic}$/u.test(key)) return letter.toLowerCase();
  return latinDigits(key).toLowerCase();
}
