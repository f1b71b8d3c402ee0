import { isFreshToken } from '../pos/freshToken';
import {
  DAY_START_MAX_HOUR,
  LANGUAGES,
  latinDigits,
  NAME_MAX,
  OWN_SYSTEM,
  PERIOD_MAX_DAYS,
  plainVatNumber,
  SYSTEM_TYPES,
  VAT_NUMBER_MAX,
} from 'contracts';
import { z } from 'zod';
import type { RestaurantFields } from './commands';
import { Upload } from '../../platform/http/form';
import { NamesField } from '../../platform/http/namesField';
import { isTimeZone, NO_TIME_ZONE } from './timeZones';

/* The multipart forms of a restaurant (specification sections 5 and 7). Every field except the logo is text. */

/** The name of the only field that may be a file. */
export const LOGO = 'restaurantLogo';

const REQUIRED = 'Required';
const NO_HOUR = `This must be an hour from 0 to ${DAY_START_MAX_HOUR}`;

const days = z
  .string()
  .trim()
  .transform((text) => latinDigits(text) || '0')
  .pipe(
    z
      .string()
      .regex(/^\d{1,5}$/, 'This must be a number of days')
      .transform(Number)
      .pipe(z.int().max(PERIOD_MAX_DAYS, 'This is too long')),
  )
  .meta({ description: 'A number of days, 0 or more; empty means 0' });
/**
 * Returns null for a string that clears a value. A form cannot contain null, so clients send an empty string, `null` or
 * `undefined`.
 */
const nothing = (text: string) => (text === '' || text === 'null' || text === 'undefined' ? null : text);
const posToken = z
  .string()
  .trim()
  .max(4_000)
  .refine((token) => token === '' || isFreshToken(token), 'This must be the whole token');
const systemType = z.enum(SYSTEM_TYPES, `This must be ${SYSTEM_TYPES.join(' or ')}`);
const categoryId = z
  .string()
  .trim()
  .transform(nothing)
  .pipe(z.uuid('We could not find this category').nullable())
  .meta({ description: 'The id of the category; empty for no category' });
const nameApi = z.string().trim().max(NAME_MAX).transform(nothing);
const currency = z
  .string()
  .trim()
  .transform((text) => nothing(text.toUpperCase() === 'NULL' ? '' : text.toUpperCase()))
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'This must be a currency of three letters')
      .nullable(),
  )
  .meta({ description: 'ISO 4217; empty shows the $ sign' });
const legalName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .transform(nothing)
  .meta({ description: 'The seller’s legal name, for receipts whose till prints no tax QR' });
const vatNumber = z
  .string()
  .transform(plainVatNumber)
  .pipe(z.string().max(VAT_NUMBER_MAX))
  .transform((number) => nothing(number.toLowerCase()) && number)
  .meta({
    description:
      'The seller’s VAT number, for receipts whose till prints no tax QR. In Saudi Arabia 15 digits, with a 3 at both ends',
  });
const timeZone = z.string().trim();
const ABOUT_TIME_ZONE = { description: 'IANA, such as Asia/Riyadh' };

const dayStartHour = z
  .string()
  .trim()
  .transform(latinDigits)
  .pipe(
    z
      .string()
      .regex(/^\d{1,2}$/, NO_HOUR)
      .transform(Number)
      .pipe(z.int().max(DAY_START_MAX_HOUR, NO_HOUR)),
  )
  .meta({
    description:
      'The hour at which the business day begins, 0 to 11. Orders closed before it belong to the previous day. A change affects only later orders',
  });

const managesStaff = z
  .enum(['true', 'false'], 'This must be true or false')
  .transform((text) => text === 'true')
  .meta({ description: 'Whether its restaurant admins may manage the staff accounts of their own branch' });

const takesRatings = z
  .enum(['true', 'false'], 'This must be true or false')
  .transform((text) => text === 'true')
  .meta({ description: 'Whether customers can rate their meals' });

const saveMessage = z
  .string()
  .trim()
  .transform(nothing)
  .pipe(z.enum(LANGUAGES, `This must be ${LANGUAGES.join(', ')} or empty`).nullable())
  .meta({ description: 'The language of the text message to a diner after a cashier’s save; empty sends none' });

/** Makes a check run even if other fields are invalid, so that one response contains all missing fields. */
const always = () => true;

const optional = {
  name_api: nameApi.optional(),
  categoryId: categoryId.optional(),
  currency: currency.optional(),
  legalName: legalName.optional(),
  vatNumber: vatNumber.optional(),
  // The command checks the time zone of a change, because a stored one may stay even if it is not accepted any more.
  timeZone: timeZone.meta(ABOUT_TIME_ZONE).optional(),
  dayStartHour: dayStartHour.optional(),
};

/**
 * The form for a new restaurant. Clients misspell the names of two period fields. The correct names are accepted too.
 */
export const NewRestaurant = z
  .object({
    names: NamesField,
    [LOGO]: Upload,
    token: posToken.optional(),
    branchs_token: posToken.optional(),
    system_type: systemType,
    ...optional,
    timeZone: timeZone.refine(isTimeZone, NO_TIME_ZONE).meta(ABOUT_TIME_ZONE).optional(),
    warrantyPeiod: days.optional(),
    recoveryPeiod: days.optional(),
    replacementPeriod: days.optional(),
    warrantyPeriod: days.optional(),
    recoveryPeriod: days.optional(),
  })
  // Only a system type with a point of sale needs a token. The product's own system type has no point of sale.
  .refine(({ system_type, token }) => system_type === OWN_SYSTEM || Boolean(token), {
    path: ['token'],
    message: REQUIRED,
    when: always,
  })
  .refine(({ system_type, branchs_token }) => system_type === OWN_SYSTEM || Boolean(branchs_token), {
    path: ['branchs_token'],
    message: REQUIRED,
    when: always,
  })
  .transform(({ warrantyPeiod, recoveryPeiod, ...form }) => ({
    ...form,
    warrantyPeriod: form.warrantyPeriod ?? warrantyPeiod ?? 0,
    recoveryPeriod: form.recoveryPeriod ?? recoveryPeiod ?? 0,
    replacementPeriod: form.replacementPeriod ?? 0,
  }));

/**
 * The form for changing a restaurant. Missing fields keep their values. A token also keeps its value if its field is
 * empty, or contains the masked token that the server shows.
 */
export const RestaurantChange = z.object({
  names: NamesField.optional(),
  [LOGO]: Upload.optional(),
  token: z.string().trim().max(4_000).optional(),
  branchs_token: z.string().trim().max(4_000).optional(),
  system_type: systemType.optional(),
  ...optional,
  warrantyPeriod: days.optional(),
  recoveryPeriod: days.optional(),
  replacementPeriod: days.optional(),
  managesStaff: managesStaff.optional(),
  takesRatings: takesRatings.optional(),
  saveMessage: saveMessage.optional(),
});

/**
 * Returns the fields of the form for a new restaurant under the names that the code uses. The logo is omitted, because
 * it must be decoded first.
 */
export function newFields({
  system_type,
  token,
  branchs_token,
  name_api,
  categoryId,
  currency,
  restaurantLogo: _,
  ...same
}: z.infer<typeof NewRestaurant>) {
  return {
    ...same,
    systemType: system_type,
    ...(token && { token }),
    ...(branchs_token && { branchsToken: branchs_token }),
    nameApi: name_api ?? null,
    categoryId: categoryId ?? null,
    currency: currency ?? null,
  };
}

/** Like {@link newFields}, but for the form for changing a restaurant. Masked and empty tokens are omitted. */
export function changedFields({
  system_type,
  token,
  branchs_token,
  name_api,
  restaurantLogo: _,
  ...same
}: z.infer<typeof RestaurantChange>): Partial<RestaurantFields> {
  return {
    ...same,
    ...(system_type && { systemType: system_type }),
    ...(isFreshToken(token) && { token }),
    ...(isFreshToken(branchs_token) && { branchsToken: branchs_token }),
    ...(name_api !== undefined && { nameApi: name_api }),
  };
}
