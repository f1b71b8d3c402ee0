import {
  BAD_REASONS,
  COMPLAINT_REASONS,
  FEEDBACK_STATES,
  FEEDBACK_TEXT_MAX,
  GOOD_REASONS,
  RATING_DAYS,
} from 'contracts';
import { z } from 'zod';
import { LocalizedName, Money } from '../../platform/http/schemas';

/** One line: line ends, tabs and invisible characters become spaces or nothing. */
const Line = z
  .string()
  .max(1_000)
  .transform((text) =>
    text
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(FEEDBACK_TEXT_MAX))
  .transform((text) => text || null)
  .optional()
  .meta({ description: `One line of at most ${FEEDBACK_TEXT_MAX} characters` });

const once = (reasons: readonly string[]) => new Set(reasons).size === reasons.length;

const reasonsOf = <Reason extends string>(known: readonly [Reason, ...Reason[]]) =>
  z.array(z.enum(known)).max(known.length).refine(once, 'A reason may be given once').default([]);

export const RatingBody = z
  .discriminatedUnion('good', [
    z.strictObject({ good: z.literal(true), reasons: reasonsOf(GOOD_REASONS), text: Line }),
    z.strictObject({ good: z.literal(false), reasons: reasonsOf(BAD_REASONS), text: Line }),
  ])
  .meta({ description: `How the meal was. Possible for ${RATING_DAYS} days after the meal` });

export const ComplaintBody = z.strictObject({ reason: z.enum(COMPLAINT_REASONS), text: Line });

const reasons = z.array(z.enum([...new Set([...GOOD_REASONS, ...BAD_REASONS, ...COMPLAINT_REASONS])]));
const state = z.enum(FEEDBACK_STATES).meta({ description: 'What the restaurant has done with it' });

const Said = z.object({
  good: z.boolean().nullable().meta({ description: 'Null for a complaint' }),
  reasons,
  text: z.string().nullable(),
  state,
  sentAt: z.iso.datetime(),
});

/** What a diner has said about a receipt. */
export const OwnFeedback = z
  .object({ rating: Said.nullable(), complaint: Said.nullable() })
  .meta({ id: 'OwnFeedback' });

/** Feedback as the restaurant sees it: without the customer's name and phone number. */
export const Feedback = Said.extend({
  id: z.uuid(),
  kind: z.enum(['rating', 'complaint']),
  answeredAt: z.iso.datetime().nullable(),
  order: z.object({
    id: z.uuid(),
    order_number: z.string(),
    order_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm' }),
    total_price: Money,
    currency: z.string().nullable(),
    restaurant: z.object({ id: z.uuid(), names: z.array(LocalizedName) }),
    branch_name: z.string(),
  }),
}).meta({ id: 'Feedback' });

/** A new state. A rating can only be marked as read. */
export const AnswerBody = z.strictObject({ state: z.enum(FEEDBACK_STATES).exclude(['new']) });
