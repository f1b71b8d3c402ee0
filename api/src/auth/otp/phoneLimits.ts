import { addressKey } from '../../platform/limits/addressKey';
import type { Rule } from '../../platform/limits/limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The limits for codes to one phone number. One IP address may request only some of these codes, so that a stranger
 * cannot use up the codes of the number's owner.
 */
const LIMITS = [
  { name: 'burst', perAddress: 3, total: 5, seconds: 10 * MINUTE },
  { name: 'hour', perAddress: 5, total: 8, seconds: HOUR },
  { name: 'day', perAddress: 10, total: 15, seconds: DAY },
] as const;

/**
 * Returns the limits of one-time codes to a phone number: first those of the requesting IP address, then those of all
 * IP addresses together.
 */
export function phoneLimits(phone: string, address: string): Rule[] {
  return [
    ...LIMITS.map(({ name, perAddress, seconds }) => ({
      key: `otp-phone-${name}:${phone} ${addressKey(address)}`,
      limit: perAddress,
      seconds,
    })),
    ...LIMITS.map(({ name, total, seconds }) => ({ key: `otp-phone-${name}:${phone}`, limit: total, seconds })),
  ];
}
