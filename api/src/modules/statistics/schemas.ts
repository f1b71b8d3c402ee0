import { z } from 'zod';
import { LocalizedName, Money } from '../../platform/http/schemas';

export const Statistics = z
  .object({ users: z.int(), restaurants: z.int(), orders: z.int() })
  .meta({ id: 'Statistics' });

export const DayOfOrders = z
  .object({
    day: z.string().meta({ description: 'The business day, YYYY-MM-DD' }),
    orders: z.int(),
    saved: z.int().optional().meta({ description: 'The number of the orders that customers have saved' }),
    sales: z
      .array(z.object({ currency: z.string().nullable(), orders: z.int().optional(), total: Money }))
      .meta({ description: 'The sales by currency; empty on a day without orders' }),
  })
  .meta({ id: 'DayOfOrders' });

export const BranchToday = z
  .object({
    id: z.uuid(),
    name: z.string(),
    tills: z.int(),
    silent: z.int().meta({ description: 'The number of its tills that have no orders at a time when they usually do' }),
    today: DayOfOrders,
    lastOrderAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BranchToday' });

export const RestaurantToday = z
  .object({
    id: z.uuid(),
    names: z.array(LocalizedName),
    logo: z.string().nullable(),
    orders: z.int(),
    currency: z.string().nullable().meta({ description: 'The currency of most of its orders' }),
    total: Money.meta({ description: 'Its sales in this currency' }),
    before: Money.meta({ description: 'The same a week ago, up to the present time of that day' }),
  })
  .meta({ id: 'RestaurantToday' });
