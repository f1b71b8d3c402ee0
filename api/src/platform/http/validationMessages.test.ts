import { z } from 'zod';
import { collectFieldMessages, setValidationMessages } from './validationMessages';

beforeAll(setValidationMessages);
afterAll(() => z.config({ customError: undefined }));

const faultsOf = (schema: z.ZodType, value: unknown) =>
  collectFieldMessages(schema.safeParse(value).error?.issues ?? []);

describe('the message for an invalid field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a number below its minimum', z.number().min(1), 0, 'This must be 1 or more'],
    ['a number that must be positive', z.number().positive(), 0, 'This must be more than 0'],
    ['a number above its maximum', z.number().max(9), 10, 'This must be 9 or less'],
    ['a text that is too short', z.string().min(3), 'ab', 'At least 3 characters'],
    ['an empty text', z.string().min(1), '', 'Required'],
    ['a text that is too long', z.string().max(2), 'abc', 'At most 2 characters'],
    ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 of them'],
    ['a missing value', z.string(), undefined, 'Required'],
    ['a value of the wrong type', z.number(), 'x', 'This must be a number'],
    ['a value that is not offered', z.enum(['a', 'b']), 'c', 'This must be one of a, b'],
    ['an invalid id', z.uuid(), 'x', 'This is not an id'],
    [
      'a time without its zone',
      z.iso.datetime({ offset: true }),
      '2026-11-20',
      'This must be a time with its zone, such as 2026-11-20T18:00:00Z',
    ],
  ])('is written by Eesal, not by the validation library, for %s', (_what, schema, value, sentence) => {
    expect(faultsOf(z.object({ field: schema }), { field: value })).toEqual({ field: sentence });
  });

  it('says that the field is not known, if the name of the field is wrong', () => {
    expect(faultsOf(z.strictObject({}), { curency: 'SAR' })).toEqual({ curency: 'This field is not known' });
  });

  it('is the message of the schema if the schema has one', () => {
    expect(faultsOf(z.object({ field: z.number().min(1, 'One at least') }), { field: 0 })).toEqual({
      field: 'One at least',
    });
  });
});
