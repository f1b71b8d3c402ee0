import { addressKey } from '../platform/limits/addressKey';
import type { Rule } from '../platform/limits/limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One address may ask for most of a phone's codes, so that a stranger who asks for them leaves some for the phone's owner. */
const LIMITS = [
  { name: 'burst', perAddress: 3, inAll: 5, seconds: 10 * MINUTE },
  { name: 'hour', perAddress: 5, inAll: 8, seconds: HOUR },
  { name: 'day', perAddress: 10, inAll: 15, seconds: DAY },
] as const;

/** Returns the limits of one-time codes for a phone: those of the address that asks, then those of all addresses. */
export function phoneLimits(phone: string, address: string): Rule[] {
  return [
    ...LIMITS.map(({ name, perAddress, seconds }) => ({
      key: `otp-phone-${name}:${phone} ${addressKey(address)}`,
      limit: perAddress,
      seconds,
    })),
    ...LIMITS.map(({ name, inAll, seconds }) => ({ key: `otp-phone-${name}:${phone}`, limit: inAll, seconds })),
  ];
}
