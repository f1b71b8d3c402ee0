/** The product's name (specification, decisions: "Name"). Nothing else in the repository spells it in code. */
export const PRODUCT_NAME = 'Eesal';
