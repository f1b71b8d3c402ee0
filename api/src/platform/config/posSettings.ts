import { z } from 'zod';
import { httpUrl } from './httpUrl';

/** The settings of the points of sale, with the validation of each. */
export const posShape = {
  FOODICS_BASE_URL: httpUrl()
    .default('https://api.foodics.com')
    .transform((url) => url.replace(/\/v5$/, '')),
  /**
   * The header in which Foodics sends the signature of its webhooks (HMAC-SHA256 of the body, in hex), and the key for
   * it. If they are not set, only the secret in the webhook URL protects the webhooks.
   */
  FOODICS_WEBHOOK_HEADER: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z\d-]+$/, 'must be the name of a header')
    .optional(),
  FOODICS_WEBHOOK_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** How long a response of the POS counts as fresh: diners at one till share it. Only tests change it. */
  LAST_ORDER_FRESH_MS: z.coerce.number('must be a number').int().min(0).max(60_000).default(2_000),
  /** The maximum total time that a diner waits for the POS. */
  POS_TIMEOUT_MS: z.coerce.number('must be a number').int().min(1).max(600_000).default(2_000),
  /**
   * If the last read of a restaurant's orders is older than this, the orders are read again in the background. 0
   * switches this schedule off, and the more frequent reads for somebody who views live orders too.
   */
  POS_POLL_SECONDS: z.coerce.number('must be a number').int().min(0).max(86_400).default(120),
};

/** Returns one line for each conflict between settings of the points of sale. */
export function posFaults(env: Record<string, string | undefined>): string[] {
  return !env['FOODICS_WEBHOOK_HEADER'] === !env['FOODICS_WEBHOOK_KEY']
    ? []
    : ['FOODICS_WEBHOOK_HEADER and FOODICS_WEBHOOK_KEY belong together: set both or neither'];
}
