/** The product's name. All code uses this constant and never spells the name itself. */
export const PRODUCT_NAME = 'Eesal';

/** The product's name in Arabic, for images and printed papers. */
export const PRODUCT_NAME_ARABIC = 'إيصال';

/** Returns the product's name in the sentences of a language. */
export const productNameIn = (language: string): string => (language === 'ar' ? PRODUCT_NAME_ARABIC : PRODUCT_NAME);
