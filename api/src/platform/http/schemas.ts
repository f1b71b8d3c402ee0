import { LANGUAGES } from 'contracts';
import { z } from 'zod';

/**
 * The shapes of requests and responses (specification sections 3 and 7; docs/specification-notes.md, "API"). Field
 * names are exactly those of the specification. Fields that the specification does not have are optional or nullable.
 * Each schema's `id` is its name in the OpenAPI document. Shapes that only one module uses are in that module's
 * schemas.ts.
 */

/** An amount of money: a JSON number with at most the decimals of its currency (`decimalsOf` in contracts). */
export const Money = z.number();

export const ErrorAnswer = z
  .object({
    message: z.string().meta({ description: 'A friendly sentence without the final full stop, which the screens add' }),
    code: z.string().meta({
      description: 'A code that stays the same if the message is reworded, so that a client can show its own sentence',
    }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'The values that the sentence contains, such as the number of tries that are left' }),
    fields: z.record(z.string(), z.string()).optional(),
    retryAfter: z.int().optional().meta({ description: 'Seconds to wait before the next attempt, as in Retry-After' }),
  })
  .meta({ id: 'Error' });

export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

export const Created = z
  .object({ message: z.string(), id: z.uuid().meta({ description: 'The id of the new record' }) })
  .meta({ id: 'Created' });

export const LocalizedName = z.object({ language: z.enum(LANGUAGES), name: z.string() }).meta({ id: 'LocalizedName' });
