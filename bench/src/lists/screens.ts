import { manyId } from '../../../api/test/support/manyRows';

/** A list that the measurement opens. */
export interface ListScreen {
  path: string;
  /** A string in the first row of the list. */
  row: string;
  /** The search term; omitted for a list without a search. */
  search?: string;
}

/**
 * A restaurant with {@link CROWD} additional branches, and a branch with as many additional tills. The lists of
 * branches and of tills are not paged.
 */
export const CROWDED = { restaurant: manyId('restaurant', 1), branch: manyId('branch', 1) };
export const CROWD = 300;

/** All lists of the back office. */
export const SCREENS = {
  home: { path: '/dashboard/home', row: 'SAR' },
  users: { path: '/dashboard/users', row: '05', search: 'Haddad 4321' },
  admins: { path: '/dashboard/admins', row: '@example.com', search: 'Planted 77' },
  restaurants: { path: '/dashboard/restaurants', row: 'Kitchen', search: 'Kitchen 1234' },
  branches: { path: `/dashboard/restaurants/branches/${CROWDED.restaurant}`, row: 'Branch' },
  devices: { path: `/dashboard/restaurants/devices/${CROWDED.restaurant}/${CROWDED.branch}`, row: 'Cashier' },
  'restaurants-admins': { path: '/dashboard/restaurants-admins', row: '@example.com', search: 'Member 1234' },
  categories: { path: '/dashboard/categories', row: 'Edit', search: 'Kind 12' },
} as const satisfies Record<string, ListScreen>;

export type ScreenName = keyof typeof SCREENS;
