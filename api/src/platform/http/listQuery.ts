import { LIST_DEFAULT_LIMIT } from 'contracts';
import { z } from 'zod';
import type { SortName } from '../db/sort';

/**
 * The query parameters `page`, `limit` and `search`, which every list has (docs/specification-notes.md, "API" and
 * "Lists").
 */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(LIST_DEFAULT_LIMIT),
  search: z.string().trim().max(100).optional(),
});

/** The `sort` parameter of a list. A `-` in front of the name reverses the order. */
export function sortBy<Name extends string>(sorts: Record<Name, unknown>, byDefault: SortName<NoInfer<Name>>) {
  const names = Object.keys(sorts) as Name[];
  return z
    .enum([...names, ...names.map((name) => `-${name}` as const)] as SortName<Name>[])
    .default(byDefault as never);
}

/** A boolean in a query string. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * The `isDeleted` parameter of an administrator's list. If it is true, the list contains only deleted rows; otherwise
 * it contains only rows that are not deleted.
 */
export const isDeleted = yesOrNo
  .default(false)
  .meta({ description: 'If true, lists only the deleted records; otherwise only the others' });
