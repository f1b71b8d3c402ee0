import { LIST_DEFAULT_LIMIT } from 'contracts';
import { z } from 'zod';
import type { SortName } from '../db/sort';

/** `page`, `limit` and `search` of every list (decisions, "Wire"). */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(LIST_DEFAULT_LIMIT),
  search: z.string().trim().max(100).optional(),
});

/** The `sort` parameter of a list: one of its names. `-` in front reverses the order. */
export function sortBy<Name extends string>(sorts: Record<Name, unknown>, byDefault: SortName<NoInfer<Name>>) {
  const names = Object.keys(sorts) as Name[];
  return z
    .enum([...names, ...names.map((name) => `-${name}` as const)] as SortName<Name>[])
    .default(byDefault as never);
}

/** A boolean in a query. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The `isDeleted` parameter of an administrator's list: true lists the deleted rows instead of the others. */
export const isDeleted = yesOrNo
  .default(false)
  .meta({ description: 'True lists the deleted ones instead of the others' });
