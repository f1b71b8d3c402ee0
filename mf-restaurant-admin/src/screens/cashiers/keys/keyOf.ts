import { latinDigits } from 'contracts';
import { takesKeys } from 'shared-ui';

/**
 * Returns the key of a keydown event in lower case. An Arabic or Urdu letter becomes the Latin letter of the same
 * physical key, and an Arabic digit becomes a Latin digit.
 * @param overDialog true if keys also count in a field, and while an overlay such as a dialog is open
 * @returns the key; `null` for the repeats of a held key, and for a key combined with Ctrl, Alt or Meta. Without
 * `overDialog`, also `null` if the key is typed into a field or an overlay is open
 */
export function keyOf(event: KeyboardEvent, overDialog = false): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (!overDialog && takesKeys(target)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /^\p{Script=Arabic}$/u.test(key)) return letter.toLowerCase();
  return latinDigits(key).toLowerCase();
}
