/** The names that an installation gives the product (docs/settings.md, "Brand"). */
export interface ProductNames {
  name: string;
  nameArabic: string;
}

declare global {
  /**
   * The product's names in this installation; missing if they are those below. Every program sets this before it loads
   * anything else: the first script of a page, the thread of a renderer, and the API. So no remote is built again for
   * another name.
   */
  var productNames: ProductNames | undefined;
}

const names = globalThis.productNames ?? { name: 'Eesal', nameArabic: 'إيصال' };

/** The product's name. All code uses this constant and never spells the name itself. */
export const PRODUCT_NAME = names.name;

/** The product's name in Arabic, for Arabic texts, images and printed papers. */
export const PRODUCT_NAME_ARABIC = names.nameArabic;

/** Returns the product's name in the sentences of a language. */
export const productNameIn = (language: string): string => (language === 'ar' ? PRODUCT_NAME_ARABIC : PRODUCT_NAME);
