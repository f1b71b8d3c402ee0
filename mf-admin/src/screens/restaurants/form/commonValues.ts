import { LANGUAGES, OWN_SYSTEM, type Language, type SystemType } from 'contracts';
import { number, object, string, type StringSchema } from 'yup';
import { name, REQUIRED } from '../../../shared/forms/rules';
import type { TextId } from '../../../texts';

/** What the add and the edit form have in common, spelt as both calls spell it (specification section 5). */
export interface CommonValues {
  names: Record<Language, string>;
  restaurantLogo: File | null;
  token: string;
  branchs_token: string;
  system_type: string;
  /** '' for none. */
  categoryId: string;
}

/** A period as its field holds it. */
export type Days = number | '';

/** What the server takes. */
export const MOST_DAYS = 36_500;

const DAYS = 'admin.restaurant.period.wrong' satisfies TextId;

export const token = string().trim().required(REQUIRED);
/** The product's own system type has no point of sale to ask: what that is asked with is neither shown nor looked at. */
export const unlessOwn = (rule: StringSchema) => string().when('system_type', { is: OWN_SYSTEM, otherwise: () => rule });
export const period = number().typeError(DAYS).required(REQUIRED).integer(DAYS).min(0, DAYS).max(MOST_DAYS, DAYS);

const hasOne = (names: Partial<Record<Language, string>> | undefined) => Object.values(names ?? {}).some((typed) => typed?.trim());

/** The rules of specification section 5 that both forms follow; the messages are ids of texts. */
export const commonRules = {
  names: object({ en: name, ar: name, ur: name }).test('one', 'admin.restaurant.names.none' satisfies TextId, hasOne),
  token: unlessOwn(token),
  branchs_token: unlessOwn(token),
  system_type: string().required(REQUIRED),
};

/** What both calls say of values that follow the rules. Languages without a name are left out; tokens are each call's own matter. */
export function commonBody({ names, system_type }: CommonValues): { names: string; system_type: SystemType } {
  const named = LANGUAGES.map((language) => ({ language, name: names[language].trim() })).filter((entry) => entry.name !== '');
  return { names: JSON.stringify(named), system_type: system_type as SystemType };
}
