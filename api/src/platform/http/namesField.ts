import { LANGUAGES, NAME_MAX } from 'contracts';
import { z } from 'zod';
import { isStorable } from './refuseUnstorable';

/** The names in a form, as JSON of `[{language, name}]` (specification section 7). */

const Name = z.object({ language: z.enum(LANGUAGES), name: z.string().trim().max(NAME_MAX) });

const List = z
  .array(Name, 'The names must be a list')
  .max(20)
  // Languages without a name are dropped (specification section 5).
  .transform((names) => names.filter(({ name }) => name !== ''))
  .pipe(
    z
      .array(z.object({ language: z.enum(LANGUAGES), name: z.string() }))
      .min(1, 'At least one name is needed')
      .refine(
        (names) => new Set(names.map(({ language }) => language)).size === names.length,
        'Each language may have one name',
      ),
  );

/** The field `names` of a multipart form. */
export const NamesField = z
  .string('Required')
  .max(10_000)
  .transform((text, context) => {
    const names = parsed(text);
    // The form's fields have already been checked, but the JSON in this field may contain an escaped NUL character.
    if (names !== undefined && isStorable(names)) return names;
    context.addIssue('The names must be JSON');
    return z.NEVER;
  })
  .pipe(List)
  .meta({
    description: 'JSON: a list of {language, name}, each language once; empty names are dropped, and one must remain',
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
