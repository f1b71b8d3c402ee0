import { paths } from 'contracts';

export const ADD_RESTAURANT_ADMIN = `${paths.restaurantsAdmins}/add`;
