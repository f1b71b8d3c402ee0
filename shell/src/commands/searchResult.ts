import { ALL_ORDERS, customerPage, nationalPhone, paths, restaurantPage, type Language } from 'contracts';
import { formatMoney, nameIn } from 'shared-ui';
import type { Found } from '../api.generated';

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
 * Returns the path of a result's page. The page of a member of the staff is the staff list, filtered by the name.
 */
export function targetOf({ kind, id, name, restaurant, branch }: Found): string {
  const searched = (list: string) => `${list}?${new URLSearchParams({ search: name })}`;
  switch (kind) {
    case 'order':
      return `${ALL_ORDERS}/${encodeURIComponent(id)}`;
    case 'restaurant':
      return restaurantPage(id);
    case 'branch':
      return paths.devices(restaurant?.id ?? '', id);
    case 'till':
      return paths.devices(restaurant?.id ?? '', branch?.id ?? '');
    case 'customer':
      return customerPage(id);
    case 'admin':
      return searched(paths.admins);
    case 'restaurantAdmin':
      return searched(paths.restaurantsAdmins);
  }
}
