import { LANGUAGES, OWN_SYSTEM, type Language } from 'contracts';
import { object } from 'yup';
import { name } from 'shared-auth/staff';
import type { ChangeRestaurantApiArg, Restaurant } from '../../../api.generated';
import { commonBody, commonRules, period, token, unlessOwn, type CommonValues, type Days } from '../form/commonValues';
import { isMasked } from '../form/masks';
import type { TextId } from '../../../texts';

/**
 * The values of the edit form. Unlike the add endpoint, the edit endpoint spells the field names of all periods
 * correctly, and has the field `name_api` (specification sections 5 and 7).
 */
export interface ChangedValues extends CommonValues {
  name_api: string;
  warrantyPeriod: Days;
  recoveryPeriod: Days;
  replacementPeriod: Days;
  managesStaff: boolean;
  takesRatings: boolean;
  /** The language of the text message that a customer gets when a cashier saves an order; 'none' sends no message. */
  saveMessage: Language | 'none';
}

const WHOLE = 'admin.restaurant.token.whole' satisfies TextId;

/** Returns the form's initial values: stored tokens are masked, a missing period is 0 (specification section 9). */
export function valuesOf(restaurant: Restaurant): ChangedValues {
  const nameIn = (language: Language) =>
    restaurant.translations.find((entry) => entry.language === language)?.name ?? '';
  return {
    names: Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)])) as Record<Language, string>,
    restaurantLogo: null,
    token: restaurant.token ?? '',
    branchs_token: restaurant.branchs_token ?? '',
    system_type: restaurant.system_type,
    categoryId: restaurant.category?.id ?? '',
    name_api: restaurant.name_api ?? '',
    warrantyPeriod: restaurant.warrantyPeriod ?? 0,
    recoveryPeriod: restaurant.recoveryPeriod ?? 0,
    replacementPeriod: restaurant.replacementPeriod ?? 0,
    currency: restaurant.currency ?? '',
    timeZone: restaurant.timeZone,
    legalName: restaurant.legalName ?? '',
    vatNumber: restaurant.vatNumber ?? '',
    dayStartHour: String(restaurant.dayStartHour),
    managesStaff: restaurant.managesStaff,
    takesRatings: restaurant.takesRatings,
    saveMessage: restaurant.saveMessage ?? 'none',
  };
}

/** The rules of specification section 5, "Edit restaurant": those of the add form, without a logo. */
export function rulesFor(restaurant: Restaurant) {
  // The server treats a masked token as unchanged, so it would silently drop text that was typed into a mask.
  const whole = (stored: string | null) =>
    unlessOwn(token.test('whole', WHOLE, (typed = '') => typed === stored || !typed.includes('•')));
  return object({
    ...commonRules,
    token: whole(restaurant.token),
    branchs_token: whole(restaurant.branchs_token),
    name_api: unlessOwn(name),
    warrantyPeriod: period,
    recoveryPeriod: period,
    replacementPeriod: period,
  });
}

/**
 * Returns the request's fields from valid values. The server leaves omitted fields unchanged: the logo if no other was
 * chosen, and a token if no other was typed. An empty category removes the current category.
 */
export function changedBody(values: ChangedValues): ChangeRestaurantApiArg['body'] {
  const typed = (value: string) => (isMasked(value) ? undefined : value.trim());
  return {
    ...commonBody(values),
    restaurantLogo: values.restaurantLogo ?? undefined,
    ...(values.system_type !== OWN_SYSTEM && {
      token: typed(values.token),
      branchs_token: typed(values.branchs_token),
      name_api: values.name_api.trim(),
    }),
    categoryId: values.categoryId,
    warrantyPeriod: String(values.warrantyPeriod),
    recoveryPeriod: String(values.recoveryPeriod),
    replacementPeriod: String(values.replacementPeriod),
    managesStaff: values.managesStaff ? 'true' : 'false',
    takesRatings: values.takesRatings ? 'true' : 'false',
    saveMessage: values.saveMessage === 'none' ? '' : values.saveMessage,
  };
}
