/** The product's name (specification, decisions: "Name"). Nothing else in the repository spells it in code. */
export const PRODUCT_NAME = 'Eesal';

/** The product's name in Arabic, where a picture or a line of a paper says it. */
export const PRODUCT_NAME_ARABIC = 'إيصال';

/**
 * A restaurant's system types (specification section 5, decisions "Name"): the point of sale its orders come from, and the
 * product itself. The add form offers the first only.
 */
export const SYSTEM_TYPES = ['foodics', 'eesal'] as const;

export type SystemType = (typeof SYSTEM_TYPES)[number];

/** The product's own: branches and tills are made in the dashboard, and tills post their orders. */
export const OWN_SYSTEM = 'eesal' satisfies SystemType;
