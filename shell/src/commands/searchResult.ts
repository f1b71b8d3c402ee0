import { ALL_ORDERS, nationalPhone, paths, type Language } from 'contracts';
import { formatMoney, nameIn } from 'shared-ui';
import type { Found } from '../api.generated';

/** The target of a result: a URL, and the state that its page reads from the history entry. */
export interface Target {
  path: string;
  state?: { phone: string };
}

/** Returns the name of a result in the reader's language, or the phone number of a customer without a name. */
export function nameOf({ kind, name, names, phone }: Found, language: Language): string {
  if (kind === 'customer' && name === '') return nationalPhone(phone ?? '');
  return nameIn(language, names, name).name;
}

/** Returns the details that distinguish a result from others with the same name. */
export function detailsOf(result: Found, language: Language): string[] {
  const { kind, name, restaurant, branch, phone, email, orderedAt, total, currency } = result;
  return [
    restaurant && nameIn(language, restaurant.names, restaurant.name).name,
    branch?.name,
    email,
    kind === 'customer' && name !== '' && phone !== null ? nationalPhone(phone) : null,
    total !== null ? formatMoney(total, currency, language) : null,
    orderedAt,
  ].filter((text) => typeof text === 'string');
}

/**
 * Returns the page of a result. The page of a customer is the list of their orders, and its URL does not contain the
 * phone number. The page of a member of the staff is the staff list, filtered by the name.
 */
export function targetOf({ kind, id, name, restaurant, branch, phone }: Found): Target {
  const searched = (list: string) => ({ path: `${list}?${new URLSearchParams({ search: name })}` });
  switch (kind) {
    case 'order':
      return { path: `${ALL_ORDERS}/${encodeURIComponent(id)}` };
    case 'restaurant':
      return { path: paths.branches(id) };
    case 'branch':
      return { path: paths.devices(restaurant?.id ?? '', id) };
    case 'till':
      return { path: paths.devices(restaurant?.id ?? '', branch?.id ?? '') };
    case 'customer':
      return { path: ALL_ORDERS, state: { phone: phone ?? '' } };
    case 'admin':
      return searched(paths.admins);
    case 'restaurantAdmin':
      return searched(paths.restaurantsAdmins);
  }
}
