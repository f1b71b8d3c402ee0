import type { Rule } from '../../platform/limits/rule';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The maximum number of links per order and per phone number that all administrators and cashiers together send. */
const LIMITS = [
  { name: 'hour', perOrder: 3, perPhone: 5, seconds: HOUR },
  { name: 'day', perOrder: 6, perPhone: 10, seconds: DAY },
] as const;

/**
 * Returns the rate limits for messages with a link to an order, per order and per phone number.
 * @param phone the phone number in E.164 format
 */
export function linkLimits(orderId: string, phone: string): Rule[] {
  return LIMITS.flatMap(({ name, perOrder, perPhone, seconds }) => [
    { key: `link-order-${name}:${orderId}`, limit: perOrder, seconds },
    { key: `link-phone-${name}:${phone}`, limit: perPhone, seconds },
  ]);
}
