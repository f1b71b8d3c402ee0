import { pressedKey, takesKeys } from 'shared-ui';

/**
 * Returns the key of a keydown event as {@link pressedKey} does.
 * @param overDialog true if keys also count in a field, and while an overlay such as a dialog is open
 * @returns the key; `null` for an event without a key, for the repeats of a held key, and for a key combined with Ctrl, Alt or Meta. Without
 * `overDialog`, also `null` if the key is typed into a field or an overlay is open
 */
export function keyOf(event: KeyboardEvent, overDialog = false): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (!overDialog && takesKeys(event.target)) return null;
  return pressedKey(event) || null;
}
