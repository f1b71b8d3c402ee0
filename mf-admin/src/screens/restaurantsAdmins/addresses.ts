import { paths } from 'contracts';

export const ADD_RESTAURANT_ADMIN = `${paths.restaurantsAdmins}/add`;

/** Returns the path of the form that changes a restaurant's admin. */
export const editRestaurantAdminAddress = (id: string) => `${paths.restaurantsAdmins}/edit/${encodeURIComponent(id)}`;
