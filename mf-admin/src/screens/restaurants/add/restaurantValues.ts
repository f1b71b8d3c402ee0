import { mixed, object } from 'yup';
import type { AddRestaurantApiArg } from '../../../api.generated';
import { REQUIRED } from '../../../shared/forms/rules';
import { commonBody, commonRules, period, type CommonValues, type Days } from '../form/commonValues';

/**
 * The add form, its periods spelt as this call spells them (specification section 5), so that what the server says of a field
 * finds it. The edit call spells them rightly.
 */
export interface RestaurantValues extends CommonValues {
  warrantyPeiod: Days;
  recoveryPeiod: Days;
  replacementPeriod: Days;
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

/** The rules of specification section 5, "Add restaurant"; the messages are ids of texts. */
export const restaurantRules = object({
  ...commonRules,
  restaurantLogo: mixed().required(REQUIRED),
  warrantyPeiod: period,
  recoveryPeiod: period,
  replacementPeriod: period,
});

/** The call's fields, from values that follow the rules. No category is no field. */
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
