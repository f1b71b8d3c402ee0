import { string } from 'yup';
import type { NewRestaurantAdminInput, RestaurantAdmin, RestaurantAdminChangeInput } from '../../../api.generated';
import { changedPersonRules, newPersonRules, NOBODY, personBody } from '../../../shared/forms/person/personValues';
import { REQUIRED } from '../../../shared/forms/rules';

/** Both forms, as their calls spell them (specification section 5). */
export type RestaurantAdminValues = NewRestaurantAdminInput;

export const NO_RESTAURANT_ADMIN: RestaurantAdminValues = { ...NOBODY, restaurantId: '', branchId: '' };

const place = { restaurantId: string().required(REQUIRED), branchId: string().required(REQUIRED) };

/** The rules of specification section 5, "Add admin and add restaurant admin": who it is, and where they work. */
export const restaurantAdminRules = newPersonRules.shape(place);

/** The same for one that there is: without a new password the present one stays. */
export const changedRestaurantAdminRules = changedPersonRules.shape(place);

/** A restaurant's admin as its form begins. */
export function valuesOf({ name, email, restaurant }: RestaurantAdmin): RestaurantAdminValues {
  return { ...NOBODY, name, email, restaurantId: restaurant.id, branchId: restaurant.Branchs[0]?.id ?? '' };
}

/** The body of the call that makes one, from values that follow the rules. */
export const restaurantAdminBody: (values: RestaurantAdminValues) => NewRestaurantAdminInput = personBody;

/**
 * The body of the call that changes one. What stays is left out, but for name and e-mail: an empty password is none, and a branch
 * that is there no more is in nobody's way who corrects a name.
 */
export function changedRestaurantAdminBody(values: RestaurantAdminValues, before: RestaurantAdmin): RestaurantAdminChangeInput {
  const { name, email, password, confirmPassword, restaurantId, branchId } = personBody(values);
  const first = valuesOf(before);
  const isMoved = restaurantId !== first.restaurantId || branchId !== first.branchId;
  return { name, email, ...(password !== '' && { password, confirmPassword }), ...(isMoved && { restaurantId, branchId }) };
}
