import { maskDigits, saudiMobile } from 'contracts';

/**
 * Masks a phone number, `05• ••• ••78`, because other people may see the screen while the diner waits for the code. The
 * diner still recognises the number.
 */
export function maskPhone(typed: string): string {
  const phone = saudiMobile(typed);
  return phone ? maskDigits(phone.slice(-2)) : `•••\u00a0${typed.trim().slice(-2)}`;
}
