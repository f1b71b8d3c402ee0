import { mixed, object } from 'yup';
import { REQUIRED } from 'shared-auth/staff';
import type { AddRestaurantApiArg } from '../../../api.generated';
import { commonBody, commonRules, period, type CommonValues, type Days } from '../form/commonValues';

/**
 * The values of the add form. The names of two fields, `warrantyPeiod` and `recoveryPeiod`, are misspelt as in the add
 * endpoint (specification section 5), so that the server's messages find their fields. The edit endpoint spells these
 * names correctly.
 */
export interface RestaurantValues extends CommonValues {
  warrantyPeiod: Days;
  recoveryPeiod: Days;
  replacementPeriod: Days;
}

/** The initial values. The time zone is that of Saudi Arabia, where most restaurants are. */
export const NO_RESTAURANT: RestaurantValues = {
  names: { en: '', ar: '', ur: '' },
  restaurantLogo: null,
  token: '',
  branchs_token: '',
  system_type: '',
  categoryId: '',
  currency: '',
  timeZone: 'Asia/Riyadh',
  dayStartHour: '0',
  legalName: '',
  vatNumber: '',
  warrantyPeiod: 0,
  recoveryPeiod: 0,
  replacementPeriod: 0,
};

/** The rules of specification section 5, "Add restaurant". The messages are ids of texts. */
export const restaurantRules = object({
  ...commonRules,
  restaurantLogo: mixed().required(REQUIRED),
  warrantyPeiod: period,
  recoveryPeiod: period,
  replacementPeriod: period,
});

/** Returns the request's fields from valid values. An empty category is omitted. */
export function restaurantBody(values: RestaurantValues): AddRestaurantApiArg['body'] {
  return {
    ...commonBody(values),
    restaurantLogo: values.restaurantLogo!,
    token: values.token.trim(),
    branchs_token: values.branchs_token.trim(),
    ...(values.categoryId !== '' && { categoryId: values.categoryId }),
    warrantyPeiod: String(values.warrantyPeiod),
    recoveryPeiod: String(values.recoveryPeiod),
    replacementPeriod: String(values.replacementPeriod),
  };
}
