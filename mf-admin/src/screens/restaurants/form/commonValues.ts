import { LANGUAGES, OWN_SYSTEM, PERIOD_MAX_DAYS, type Language, type SystemType } from 'contracts';
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
}

/** The value of a period's field; '' while it is empty. */
export type Days = number | '';

const DAYS = 'admin.restaurant.period.wrong' satisfies TextId;

export const token = string().trim().required(REQUIRED);
/** Applies a rule only to restaurants with a point of sale. For our own system type, the form hides these fields. */
export const unlessOwn = (rule: StringSchema) =>
  string().when('system_type', { is: OWN_SYSTEM, otherwise: () => rule });
export const period = number().typeError(DAYS).required(REQUIRED).integer(DAYS).min(0, DAYS).max(PERIOD_MAX_DAYS, DAYS);

const hasOne = (names: Partial<Record<Language, string>> | undefined) =>
  Object.values(names ?? {}).some((typed) => typed?.trim());

/** The rules of specification section 5 for both forms. The messages are ids of texts. */
export const commonRules = {
  names: object({ en: name, ar: name, ur: name }).test('one', 'admin.restaurant.names.none' satisfies TextId, hasOne),
  token: unlessOwn(token),
  branchs_token: unlessOwn(token),
  system_type: string().required(REQUIRED),
};

/**
 * Converts valid values to the fields that the add request and the edit request have in common. Omits empty names. The
 * tokens differ, so each form adds them.
 */
export function commonBody({ names, system_type }: CommonValues): { names: string; system_type: SystemType } {
  const named = LANGUAGES.map((language) => ({ language, name: names[language].trim() })).filter(
    (entry) => entry.name !== '',
  );
  return { names: JSON.stringify(named), system_type: system_type as SystemType };
}
