import { addressKey } from '../../platform/limits/addressKey';
import type { Rule } from '../../platform/limits/rule';
import type { Standing } from './standing';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The limits for codes to one phone number. Strangers, diners at tills and the owner's devices have separate counts, so
 * that a stranger cannot use up the codes of the number's owner. One IP address may request only some of the codes.
 */
const LIMITS = [
  { name: 'burst', perAddress: 3, total: 5, seconds: 10 * MINUTE },
  { name: 'hour', perAddress: 5, total: 8, seconds: HOUR },
  { name: 'day', perAddress: 10, total: 15, seconds: DAY },
] as const;

/** All tills together may send this many times the total of one till. Then a busy till does not use up the others'. */
const TILLS = 2;

/** Returns the limits of one-time codes to a phone number for a request with this standing. */
export function phoneLimits(phone: string, address: string, standing: Standing): Rule[] {
  const from = addressKey(address);
  return LIMITS.flatMap(({ name, perAddress, total, seconds }) => {
    const rule = (of: string, limit: number): Rule => ({ key: `otp-phone-${name}:${phone} ${of}`, limit, seconds });
    switch (standing.kind) {
      case 'stranger':
        return [rule(from, perAddress), rule('strangers', total)];
      case 'order':
        return [
          rule(`${standing.deviceId} ${from}`, perAddress),
          rule(standing.deviceId, total),
          rule('tills', total * TILLS),
        ];
      case 'device':
        // Nobody else can use this count.
        return [rule('devices', perAddress)];
    }
  });
}
