/**
 * The system types of a restaurant (specification section 5): the point of sale that its orders come from, or the
 * product itself.
 */
export const SYSTEM_TYPES = ['foodics', 'eesal'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

/** The product's own system type: the dashboard manages branches and tills, and tills post their orders. */
export const OWN_SYSTEM = 'eesal' satisfies SystemType;

/** How the number of a test order begins, which the set-up of a restaurant places at an own till. */
export const TEST_ORDER_PREFIX = 'TEST-';
