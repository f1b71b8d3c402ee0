/**
 * The tags of API data that several remotes use. When one remote invalidates such a tag, all remotes read the data with
 * this tag again. Any other tag belongs to one remote and contains the remote's name, see {@link OwnTag}.
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
  'Attention',
] as const;
export type SharedTag = (typeof SHARED_TAGS)[number];

/** A tag that a remote defines, such as `mf-loyalty/Points`. Another remote can share it by its full name. */
export type OwnTag = `mf-${string}/${string}`;
