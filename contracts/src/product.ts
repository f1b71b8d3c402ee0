/** The product's name. All code uses this constant and never spells the name itself. */
export const PRODUCT_NAME = 'Eesal';

/** The product's name in Arabic, for images and printed papers. */
export const PRODUCT_NAME_ARABIC = 'إيصال';
