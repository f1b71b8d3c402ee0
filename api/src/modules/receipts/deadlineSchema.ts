import { z } from 'zod';
import { LocalizedName, Money } from '../../platform/http/schemas';
import { DEADLINE_KINDS } from './deadlines';

export const Deadline = z
  .object({
    receiptId: z.uuid(),
    orderNumber: z.string(),
    orderDate: z.iso.date().meta({ description: 'The day of the order in the branch’s time zone' }),
    restaurantId: z.uuid(),
    names: z.array(LocalizedName),
    logo: z.string().nullable(),
    amount: Money.meta({ description: 'What the receipt amounts to after returns' }),
    currency: z.string().nullable(),
    kind: z.enum(DEADLINE_KINDS),
    day: z.string().meta({
      description: 'The last day, YYYY-MM-DD in the branch’s time zone; on that day the period is not over yet',
    }),
    timeZone: z.string().meta({ description: 'IANA name of the branch’s time zone' }),
  })
  .meta({ id: 'Deadline' });
