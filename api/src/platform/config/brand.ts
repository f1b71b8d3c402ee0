import { readBrand, type BrandFile } from 'contracts/server';

/*
 * The brand of the installation (docs/settings.md, "Brand"). The programs of the API import this module before all
 * others, because texts contain the product's names.
 */

/** The brand; undefined for the product's own, and if the file cannot be used. */
export const brand: BrandFile | undefined = found();

function found(): BrandFile | undefined {
  const { BRAND } = process.env;
  if (!BRAND) return undefined;
  try {
    return readBrand(BRAND);
  } catch {
    // `readSettings` reads the file again, and names the fault beside those of other settings.
    return undefined;
  }
}

globalThis.productNames = brand;
