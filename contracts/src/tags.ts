/**
 * The tags of the API's data, which every remote shares: a change that one remote saves makes the lists of all others stale.
 * A tag that is not in this list belongs to one remote and carries its name, see {@link OwnTag}.
 */
export const SHARED_TAGS = ['Session', 'Statistics', 'OrderLogs', 'Order', 'Invoice', 'User', 'Admin', 'Restaurant', 'Branch', 'Device', 'RestaurantAdmin', 'Category'] as const;
export type SharedTag = (typeof SHARED_TAGS)[number];

/** A tag that a remote defines, such as `mf-loyalty/Points`. Another remote may name it in full, to share it. */
export type OwnTag = `mf-${string}/${string}`;
