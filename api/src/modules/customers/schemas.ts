import { CUSTOMER_NOTE_MAX } from 'contracts';
import { z } from 'zod';
import { READ_KINDS, RECEIPT_MESSAGE_STATES } from '../../platform/db/schema';
import { LocalizedName } from '../../platform/http/schemas';
import { PointsBalance } from '../points/schemas';
import { User } from '../users/schemas';

const OrderName = z.object({ id: z.uuid(), order_number: z.string() });
const By = z.string().nullable().meta({ description: 'The name of the member of staff' });

export const Customer = z
  .object({
    customer: User.extend({
      acceptsMessages: z.boolean().meta({ description: 'Whether text messages about receipts may be sent' }),
      sessions: z.int().meta({ description: 'On how many devices the customer is signed in' }),
      passkeys: z.int(),
    }),
    points: z.array(PointsBalance),
    notes: z
      .array(z.object({ id: z.uuid(), text: z.string(), at: z.iso.datetime(), by: By }))
      .meta({ description: 'What administrators noted, the latest first' }),
    events: z
      .array(
        z.object({
          at: z.iso.datetime(),
          action: z.enum(['phoneCorrected', 'linkSent']),
          order: OrderName,
          by: By,
        }),
      )
      .meta({ description: 'The latest actions of administrators on orders that are now the customer’s' }),
    messages: z
      .array(
        z.object({
          at: z.iso.datetime(),
          state: z.enum(RECEIPT_MESSAGE_STATES),
          order: OrderName,
          names: z.array(LocalizedName).meta({ description: 'The names of the restaurant' }),
        }),
      )
      .meta({ description: 'The latest text messages after a cashier’s save' }),
    reads: z
      .array(
        z.object({
          at: z.iso.datetime(),
          kind: z.enum(READ_KINDS),
          times: z.int(),
          role: z.enum(['admin', 'restaurantAdmin']),
          names: z.array(LocalizedName).meta({ description: 'The names of the restaurant; empty for the platform' }),
        }),
      )
      .meta({ description: 'The latest reads of the customer’s data by staff' }),
  })
  .meta({ id: 'Customer' });

export const NewNote = z.strictObject({ text: z.string().trim().min(1).max(CUSTOMER_NOTE_MAX) });
