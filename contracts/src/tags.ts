/**
 * The tags of the API's data that all remotes share. When one remote saves a change, data with the same tag becomes
 * stale in all other remotes too. Any other tag belongs to one remote and contains its name, see {@link OwnTag}.
 */
export const SHARED_TAGS = [
  'Session',
  'Statistics',
  'OrderLogs',
  'Order',
  'Invoice',
  'User',
  'Admin',
  'Restaurant',
  'Branch',
  'Device',
  'RestaurantAdmin',
  'Category',
] as const;
export type SharedTag = (typeof SHARED_TAGS)[number];

/** A tag that a remote defines, such as `mf-loyalty/Points`. Another remote can share it by its full name. */
export type OwnTag = `mf-${string}/${string}`;
