import { string } from 'yup';
import type { NewRestaurantAdminInput } from '../../api.generated';
import { adminRules, NO_ADMIN } from '../../admins/add/adminValues';
import { REQUIRED } from '../../restaurants/form/commonValues';

/** The add form, as its call spells it (specification section 5). */
export type RestaurantAdminValues = NewRestaurantAdminInput;

export const NO_RESTAURANT_ADMIN: RestaurantAdminValues = { ...NO_ADMIN, restaurantId: '', branchId: '' };

/** The rules of specification section 5, "Add admin and add restaurant admin": those of an administrator, and where they work. */
export const restaurantAdminRules = adminRules.shape({ restaurantId: string().required(REQUIRED), branchId: string().required(REQUIRED) });

/** The call's body, from values that follow the rules. A password is sent as it was typed. */
export function restaurantAdminBody(values: RestaurantAdminValues): NewRestaurantAdminInput {
  return { ...values, name: values.name.trim(), email: values.email.trim() };
}
