import { z } from 'zod';
import { LocalizedName, Money } from '../../platform/http/schemas';

/** The kinds of things that the search finds, in the order of its results. */
const FOUND_KINDS = ['order', 'restaurant', 'branch', 'till', 'customer', 'admin', 'restaurantAdmin'] as const;

/** A result of the search, with the data by which a user recognises it. */
export const Found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.uuid(),
    name: z.string().meta({ description: 'The name, or the number of an order; empty for a customer without a name' }),
    names: z.array(LocalizedName).meta({ description: 'The name in each language; empty if there is only one name' }),
    restaurant: z
      .object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName) })
      .nullable()
      .meta({ description: 'The restaurant of an order, a branch or a till' }),
    branch: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The branch of an order or a till' }),
    phone: z.string().nullable().meta({ description: 'The phone number of a customer (E.164)' }),
    email: z.string().nullable(),
    orderedAt: z
      .string()
      .nullable()
      .meta({ description: 'The time of an order, YYYY-MM-DD HH:mm in the branch’s time zone' }),
    total: Money.nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'Found' });
