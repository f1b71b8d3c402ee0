import { LANGUAGES, type Language } from 'contracts';
import type { UiTextId } from 'shared-ui';
import { mixed, number, object, string } from 'yup';
import type { AddRestaurantApiArg } from '../../api.generated';
import type { TextId } from '../../texts';

/**
 * The form, its fields spelt as this call spells them (specification section 5), so that what the server says of a field finds
 * it. The edit call spells the periods rightly.
 */
export interface RestaurantValues {
  names: Record<Language, string>;
  restaurantLogo: File | null;
  token: string;
  branchs_token: string;
  system_type: string;
  /** '' for none. */
  categoryId: string;
  warrantyPeiod: number | '';
  recoveryPeiod: number | '';
  replacementPeriod: number | '';
}

export const NO_RESTAURANT: RestaurantValues = {
  names: { en: '', ar: '', ur: '' },
  restaurantLogo: null,
  token: '',
  branchs_token: '',
  system_type: '',
  categoryId: '',
  warrantyPeiod: 0,
  recoveryPeiod: 0,
  replacementPeriod: 0,
};

/** What the server takes. */
const LONGEST_NAME = 200;
export const MOST_DAYS = 36_500;

const REQUIRED = 'ui.required' satisfies UiTextId;
const TOO_LONG = 'admin.restaurant.names.long' satisfies TextId;
const DAYS = 'admin.restaurant.period.wrong' satisfies TextId;

const name = string().trim().max(LONGEST_NAME, TOO_LONG);
const period = number().typeError(DAYS).required(REQUIRED).integer(DAYS).min(0, DAYS).max(MOST_DAYS, DAYS);

const hasOne = (names: Partial<Record<Language, string>> | undefined) => Object.values(names ?? {}).some((typed) => typed?.trim());

/** The rules of specification section 5, "Add restaurant"; the messages are ids of texts. */
export const restaurantRules = object({
  names: object({ en: name, ar: name, ur: name }).test('one', 'admin.restaurant.names.none' satisfies TextId, hasOne),
  restaurantLogo: mixed().required(REQUIRED),
  token: string().trim().required(REQUIRED),
  branchs_token: string().trim().required(REQUIRED),
  system_type: string().required(REQUIRED),
  warrantyPeiod: period,
  recoveryPeiod: period,
  replacementPeriod: period,
});

/** The call's fields, from values that follow the rules. Languages without a name are left out, and no category is no field. */
export function restaurantBody({ names, restaurantLogo, categoryId, ...values }: RestaurantValues): AddRestaurantApiArg['body'] {
  const named = LANGUAGES.map((language) => ({ language, name: names[language].trim() })).filter((entry) => entry.name !== '');
  return {
    names: JSON.stringify(named),
    restaurantLogo: restaurantLogo!,
    token: values.token.trim(),
    branchs_token: values.branchs_token.trim(),
    system_type: values.system_type as AddRestaurantApiArg['body']['system_type'],
    ...(categoryId !== '' && { categoryId }),
    warrantyPeiod: String(values.warrantyPeiod),
    recoveryPeiod: String(values.recoveryPeiod),
    replacementPeriod: String(values.replacementPeriod),
  };
}
