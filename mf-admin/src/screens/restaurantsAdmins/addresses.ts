import { paths } from 'contracts';

export const ADD_RESTAURANT_ADMIN = `${paths.restaurantsAdmins}/add`;

/** The form that changes a restaurant's admin. */
export const editRestaurantAdminAddress = (id: string) => `${paths.restaurantsAdmins}/edit/${encodeURIComponent(id)}`;
