import { saudiMobile } from 'contracts';

/**
 * Masks a phone number, `05• ••• ••78`, because others may see the screen while the diner waits for the code. The owner
 * still recognises the number. Non-breaking spaces keep it on one line.
 */
export function maskPhone(typed: string): string {
  const phone = saudiMobile(typed);
  return phone ? `05•\u00a0•••\u00a0••${phone.slice(-2)}` : `•••\u00a0${typed.trim().slice(-2)}`;
}
