import fc from 'fast-check';
import type { Document, Schema } from '../conformance/document';

/** Returns ids of real rows for a field of this name, of any tenant. */
export type IdPool = (field: string) => readonly string[];

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Strings that are known to break systems. */
const HOSTILE_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  'ﷺ',
  '🧾🇸🇦',
  '％',
  '＼',
  '\\',
  '%',
  '_',
  "'",
  "'; drop table orders; --",
  '" or ""="',
  '${7*7}',
  '{{7*7}}',
  '=HYPERLINK("http://x")',
  '@SUM(A1)',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '-1',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'أ'.repeat(300),
  '٠٥١٢٣٤٥٦٧٨',
  NOBODY,
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
];

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXT),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 30 }),
);

const deep = fc
  .integer({ min: 1, max: 4_000 })
  .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown);

/** Generates any JSON value, instead of a value of the expected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e21,
      -1e308,
      Number.MAX_SAFE_INTEGER + 2,
      [],
      {},
      [[]],
      { length: 1 },
    ),
  },
  { weight: 1, arbitrary: deep },
);

const phone = fc.oneof(
  fc.constantFrom('0512345678', '+966512345678', '00966 51 234 5678', '٠٥١٢٣٤٥٦٧٨'),
  fc.integer({ min: 0, max: 99_999_999 }).map((digits) => `05${String(digits).padStart(8, '0')}`),
);
const email = fc.integer({ min: 0, max: 5_000 }).map((n) => `somebody-${n}@example.com`);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const names = fc
  .uniqueArray(
    fc.record({
      language: fc.constantFrom('en', 'ar', 'ur'),
      name: fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('مطعم', 'ریستوران')),
    }),
    { selector: ({ language }) => language, minLength: 1 },
  )
  .map((list) => JSON.stringify(list));
const release = fc.integer({ min: 0, max: 300 }).map((n) => `0.1.0-${n}`);
const directive = fc.constantFrom('script-src-elem', 'img-src', "style-src 'self'", 'no-such-src', '');
const blocked = fc.oneof(
  fc.constantFrom('inline', 'data', 'https://elsewhere.example/order/secret', ''),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);
const PASSWORDS = fc.constantFrom('a-good-password', 'a-good-password', 'another-password', 'short');

/** Generators for fields whose name is more specific than their schema, such as `phone` or `startDate`. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  phone,
  email,
  names,
  name: fc.string({ minLength: 1, maxLength: 20 }),
  password: PASSWORDS,
  confirmPassword: PASSWORDS,
  currentPassword: PASSWORDS,
  otp: fc.integer({ min: 0, max: 9_999 }).map((code) => String(code).padStart(4, '0')),
  currency: fc.constantFrom('SAR', 'EGP', ''),
  timeZone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo'),
  columns: fc.constantFrom('id', 'id,createdAt', 'phone', ''),
  search: fc.constantFrom('a', 'kitchen', 'احمد', '05', '100'),
  token: fc.constantFrom('a-token', '••••oken'),
  branchs_token: fc.constantFrom('a-token', ''),
  startDate: day,
  endDate: day,
  shell: release,
  release,
  remote: fc.integer({ min: 0, max: 300 }).map((n) => `mf-made-up-${n}`),
  'effective-directive': directive,
  effectiveDirective: directive,
  'blocked-uri': blocked,
  blockedURL: blocked,
};
const PERIOD = /Pe(r)?iod$/;

/** Generates a value that a schema allows or nearly allows. Uses the field's name where the schema is not enough. */
export function validValue(document: Document, schema: Schema, field: string, ids: IdPool): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return validValue(document, document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, field, ids);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return fc.oneof(...union.map((each) => validValue(document, each, field, ids)));
  if ('enum' in schema && Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  const known = ids(field);
  if (known.length > 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.constant(NOBODY) });
  const named = BY_NAME[field];
  if (named) return named;
  if (PERIOD.test(field)) return fc.integer({ min: 0, max: 90 }).map(String);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(document, schema, ids);
    case 'array':
      return fc.array(validValue(document, schema.items ?? {}, field, ids), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 50 });
    case 'null':
      return fc.constant(null);
    default:
      return schema.format === 'uuid' ? fc.constant(NOBODY) : fc.string({ maxLength: 20 });
  }
}

function objectOf(
  document: Document,
  { properties = {}, required = [] }: Schema,
  ids: IdPool,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValue(document, schema, name, ids)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) }) as fc.Arbitrary<
    Record<string, unknown>
  >;
}
