import {
  isVatNumber,
  LANGUAGES,
  OWN_SYSTEM,
  PERIOD_MAX_DAYS,
  plainVatNumber,
  type Language,
  type SystemType,
} from 'contracts';
import { number, object, string, type StringSchema } from 'yup';
import { name, REQUIRED } from 'shared-auth/staff';
import type { TextId } from '../../../texts';

/**
 * The values that the add and the edit form share, with the field names of both endpoints (specification section 5).
 */
export interface CommonValues {
  names: Record<Language, string>;
  restaurantLogo: File | null;
  token: string;
  branchs_token: string;
  system_type: string;
  /** '' for no category. */
  categoryId: string;
  /** The currency's code (ISO 4217). If it is empty, screens show amounts with the $ sign. */
  currency: string;
  timeZone: string;
  /** The hour, 0 to 11, at which the business day begins. */
  dayStartHour: string;
  legalName: string;
  vatNumber: string;
}

/** The value of a period's field; '' while it is empty. */
export type Days = number | '';

type Money = Pick<CommonValues, 'currency' | 'timeZone' | 'dayStartHour' | 'legalName' | 'vatNumber'>;

const NOT_VAT = 'admin.restaurant.vatNumber.wrong' satisfies TextId;
const DAYS = 'admin.restaurant.period.wrong' satisfies TextId;

export const token = string().trim().required(REQUIRED);
/** Applies a rule only to restaurants with a point of sale. For our own system type, the form hides these fields. */
export const unlessOwn = (rule: StringSchema) =>
  string().when('system_type', { is: OWN_SYSTEM, otherwise: () => rule });
export const period = number().typeError(DAYS).required(REQUIRED).integer(DAYS).min(0, DAYS).max(PERIOD_MAX_DAYS, DAYS);

const hasOne = (names: Partial<Record<Language, string>> | undefined) =>
  Object.values(names ?? {}).some((typed) => typed?.trim());

/** The rules of the money and of the seller. The VAT number must have the form of the restaurant's country. */
export const moneyRules = {
  timeZone: string().required(REQUIRED),
  legalName: name,
  vatNumber: string().test('form', NOT_VAT, (typed = '', { parent }: { parent: Partial<Money> }) => {
    const number = plainVatNumber(typed);
    return number === '' || isVatNumber(number, parent);
  }),
};

/** The rules of specification section 5 for both forms. The messages are ids of texts. */
export const commonRules = {
  names: object({ en: name, ar: name, ur: name }).test('one', 'admin.restaurant.names.none' satisfies TextId, hasOne),
  token: unlessOwn(token),
  branchs_token: unlessOwn(token),
  system_type: string().required(REQUIRED),
  ...moneyRules,
};

/**
 * Converts valid values to the fields that the add request and the edit request have in common. Omits empty names. The
 * tokens differ, so each form adds them.
 */
export function commonBody(values: CommonValues): Money & { names: string; system_type: SystemType } {
  const { names, system_type, currency, timeZone, dayStartHour, legalName, vatNumber } = values;
  const named = LANGUAGES.map((language) => ({ language, name: names[language].trim() })).filter(
    (entry) => entry.name !== '',
  );
  return {
    names: JSON.stringify(named),
    system_type: system_type as SystemType,
    currency,
    timeZone,
    dayStartHour,
    legalName: legalName.trim(),
    vatNumber: vatNumber.trim(),
  };
}
