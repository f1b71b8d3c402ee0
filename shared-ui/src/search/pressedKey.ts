import { latinDigits } from 'contracts';

/**
 * Returns the key of a keydown event in lower case, as on a keyboard with Latin letters. A letter of another script
 * becomes the Latin letter of the same physical key, and a digit of another script a Latin digit.
 * @returns '' if the event has no key: a browser that fills in a form sends such events
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const pressed = latinDigits((key as string | undefined) ?? '').toLowerCase();
  const physical = /^Key([A-Z])$/.exec((code as string | undefined) ?? '')?.[1];
  const isForeign = /^(?!\p{Script=Latin})\p{L}/u.test(pressed);
  return physical !== undefined && isForeign ? physical.toLowerCase() : pressed;
}
