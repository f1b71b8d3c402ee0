import { saudiMobile } from 'contracts';

/**
 * A phone number as only its owner reads it: `05• ••• ••78`, on one line. Somebody may look over the shoulder while the
 * code is waited for.
 */
export function maskPhone(typed: string): string {
  const phone = saudiMobile(typed);
  return phone ? `05•\u00a0•••\u00a0••${phone.slice(-2)}` : `•••\u00a0${typed.trim().slice(-2)}`;
}
