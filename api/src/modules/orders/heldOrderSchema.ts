import { z } from 'zod';

/** A held order on the wire. */
export const HeldOrder = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    branch_name: z.string(),
    device: z.object({ id: z.uuid(), name: z.string() }),
    order_date: z.string().meta({ description: 'As the till dated it: YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm' }),
    orderedAt: z.iso.datetime(),
    received_date: z.string().meta({ description: 'By the server’s clock: YYYY-MM-DD in the branch’s time zone' }),
    received_time: z.string().meta({ description: 'HH:mm' }),
    receivedAt: z.iso.datetime(),
    reason: z.enum(['DATED_AHEAD']).meta({ description: '`DATED_AHEAD`: more than 5 minutes ahead of the server' }),
    total_price: z.number(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'HeldOrder' });
