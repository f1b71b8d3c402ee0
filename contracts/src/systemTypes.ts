/**
 * The system types of a restaurant (specification section 5): the point of sale that its orders come from, or the
 * product itself.
 */
export const SYSTEM_TYPES = ['foodics', 'eesal'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

/** The product's own system type: the dashboard manages branches and tills, and tills post their orders. */
export const OWN_SYSTEM = 'eesal' satisfies SystemType;
