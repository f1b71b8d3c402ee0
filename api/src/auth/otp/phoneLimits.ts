import { addressKey } from '../../platform/limits/addressKey';
import type { Rule } from '../../platform/limits/limiter';
import type { Standing } from './standing';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The limits for codes to one phone number. Strangers, diners at tills and the owner's devices have separate counts, so
 * that a stranger cannot use up the codes of the number's owner. One IP address or one till may request only some of
 * the codes.
 */
const LIMITS = [
  { name: 'burst', perCaller: 3, total: 5, seconds: 10 * MINUTE },
  { name: 'hour', perCaller: 5, total: 8, seconds: HOUR },
  { name: 'day', perCaller: 8, total: 12, seconds: DAY },
] as const;

/**
 * Returns the limits of one-time codes to a phone number: first those of the requesting IP address or till, then those
 * of all requests with this kind of standing. The owner's device has only the first, because nobody else can use it.
 */
export function phoneLimits(phone: string, address: string, standing: Standing): Rule[] {
  const caller = { stranger: addressKey(address), order: 'deviceId' in standing ? standing.deviceId : '', device: '' }[
    standing.kind
  ];
  const keyOf = (name: string, by: string) => `otp-phone-${name}-${standing.kind}:${phone}${by && ` ${by}`}`;
  return [
    ...LIMITS.map(({ name, perCaller, seconds }) => ({ key: keyOf(name, caller), limit: perCaller, seconds })),
    ...(caller ? LIMITS.map(({ name, total, seconds }) => ({ key: keyOf(name, ''), limit: total, seconds })) : []),
  ];
}
