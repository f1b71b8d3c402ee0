import { z } from 'zod';
import type { Db } from '../../platform/db/database';

/** What a save of an order earns for the customer, on the wire. */
export const OfferedPoints = z
  .object({
    points: z.int(),
    usable_on: z.string().nullable().meta({
      description: 'YYYY-MM-DD, the first day after the return period; null if the points are usable at once',
    }),
  })
  .meta({ id: 'OfferedPoints' });

export type OfferedPoints = z.infer<typeof OfferedPoints>;

/** Tells what a save of an order earns (modules/points/earning.ts); undefined if it earns nothing. */
export type ReadOfferedPoints = (db: Db, orderId: string, now: Date) => Promise<OfferedPoints | undefined>;
