import { manyId } from '../../../api/test/support/manyRows';

/** A list that the measurement opens. */
export interface ListScreen {
  path: string;
  /** A text in its first row. */
  row: string;
  /** The text for its search, if it has one. */
  search?: string;
}

/** The restaurant and the branch whose lists are not paged. They get {@link CROWD} more branches and tills. */
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
