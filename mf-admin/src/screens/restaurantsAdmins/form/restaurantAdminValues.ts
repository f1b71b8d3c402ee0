import { string } from 'yup';
import { REQUIRED } from 'shared-auth/staff';
import type { NewRestaurantAdminInput, RestaurantAdmin, RestaurantAdminChangeInput } from '../../../api.generated';
import { changedPersonRules, newPersonRules, NOBODY, personBody } from '../../../shared/forms/person/personValues';

/** The values of both forms, with the field names of their endpoints (specification section 5). */
export type RestaurantAdminValues = NewRestaurantAdminInput & { leads: boolean; moreBranchIds: string[] };

export const NO_RESTAURANT_ADMIN: RestaurantAdminValues = {
  ...NOBODY,
  restaurantId: '',
  branchId: '',
  moreBranchIds: [],
  leads: true,
};

const place = { restaurantId: string().required(REQUIRED), branchId: string().required(REQUIRED) };

/** The rules of specification section 5, "Add admin and add restaurant admin", with the restaurant and the branch. */
export const restaurantAdminRules = newPersonRules.shape(place);

/** The rules of the edit form. An empty password keeps the current password. */
export const changedRestaurantAdminRules = changedPersonRules.shape(place);

/** Returns the initial values of the edit form. */
export function valuesOf({ name, email, leads, restaurant }: RestaurantAdmin): RestaurantAdminValues {
  const [first, ...more] = restaurant.Branchs.map(({ id }) => id);
  return {
    ...NOBODY,
    name,
    email,
    leads,
    restaurantId: restaurant.id,
    branchId: first ?? '',
    moreBranchIds: more,
  };
}

/** Returns the body of the add request from valid values. */
export function restaurantAdminBody(values: RestaurantAdminValues): NewRestaurantAdminInput {
  const { moreBranchIds, ...body } = personBody(values);
  const more = moreBranchIds.filter((id) => id !== body.branchId);
  return { ...body, ...(more.length > 0 && { moreBranchIds: more }) };
}

/**
 * Returns the body of the edit request. It always contains name and e-mail, but a password only if one was typed, and a
 * branch only if it changed. Otherwise a branch that no longer exists would make it impossible to correct a name.
 */
export function changedRestaurantAdminBody(
  values: RestaurantAdminValues,
  before: RestaurantAdmin,
): RestaurantAdminChangeInput {
  const { name, email, password, confirmPassword, restaurantId, branchId, moreBranchIds, leads } = personBody(values);
  const first = valuesOf(before);
  const isMoved = restaurantId !== first.restaurantId || branchId !== first.branchId;
  return {
    name,
    email,
    ...(password !== '' && { password, confirmPassword }),
    ...(isMoved && { restaurantId, branchId }),
    ...(!haveSame(moreBranchIds, first.moreBranchIds) && {
      moreBranchIds: moreBranchIds.filter((id) => id !== branchId),
    }),
    ...(leads !== first.leads && { leads }),
  };
}

const haveSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
