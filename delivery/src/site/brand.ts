import { createHash } from 'node:crypto';
import { brandColours } from 'contracts';
import { readBrand } from 'contracts/server';
import type { Brand, Site } from 'contracts/registry';
import { Refusal } from '../refusal';
import type { ObjectStore } from '../store/objectStore';

/* How an installation looks and is called (docs/settings.md, "Brand"). Nothing is built again: pages get the names as
   data, the logo in place of the product's icons, and the colours in a style element. */

/** The store's objects with the logos of brands, by hash. They are served only under the names of icons. */
const logoKey = ({ logo }: Pick<Brand, 'logo'>) => `.brands/${logo}.png`;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Stores the logo of a brand file.
 * @returns the brand as a setting of the site
 * @throws {Refusal} for an invalid file
 */
export async function storeBrand(file: string, store: ObjectStore): Promise<Brand> {
  const { logo: picture, ...words } = brandIn(file);
  const brand = { ...words, logo: sha256(picture) };
  await store.write(logoKey(brand), picture, { type: 'image/png', cached: 'forever' });
  return brand;
}

function brandIn(file: string) {
  try {
    return readBrand(file);
  } catch (error) {
    throw new Refusal('the brand cannot be set', [error instanceof Error ? error.message : String(error)]);
  }
}

/** The icons of a shell's release that show the logo, and whether they are the picture itself or a drawing with it. */
const ICON = /^(?:favicon\.ico|icon\.svg|(?:apple-touch-icon|icon-\d+|preview)\.png)$/;

/**
 * Returns a function that gives a file at the site's root the logo of the site's brand.
 * @throws {Refusal} if the logo is missing or is not the one that was set
 */
export async function brandedFiles(
  store: ObjectStore,
  { brand }: Site,
): Promise<(name: string, own: Buffer) => Buffer> {
  if (!brand) return (_, own) => own;
  const logo = await store.read(logoKey(brand));
  if (logo === null || sha256(logo) !== brand.logo)
    throw new Refusal('the pages cannot be written', [
      'the logo of the brand is missing in the store: set the brand again',
    ]);
  return (name, own) => {
    if (name.endsWith('.webmanifest')) return Buffer.from(withOneIcon(own.toString('utf8')));
    if (!ICON.test(name)) return own;
    return name.endsWith('.svg') ? drawingOf(logo) : logo;
  };
}

/** Removes the size of the preview picture from a head, because the logo has another size. */
export const brandedHead = (head: string, { brand }: Site): string =>
  brand ? head.replaceAll(/<meta property="og:image:(?:width|height)"[^>]*>/g, '') : head;

const drawingOf = (logo: Buffer) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="data:image/png;base64,${logo.toString('base64')}" width="32" height="32"/></svg>`,
  );

/** Returns a web app manifest with the icon of the logo's size only: browsers check the size of the others. */
function withOneIcon(text: string): string {
  const manifest = JSON.parse(text) as { icons?: { src: string }[] };
  return JSON.stringify({ ...manifest, icons: manifest.icons?.filter(({ src }) => src === '/icon-512.png') });
}

/** Returns the style element of the site's brand, which comes first in the head; empty without a brand. */
export const brandElement = (site: Site): string => {
  const style = brandStyle(site);
  return style && `<style>${style}</style>`;
};

/** Returns the content of {@link brandElement}, for the content security policy. */
export function brandStyle({ brand }: Site): string {
  if (!brand) return '';
  // The style sheets with the product's own brand come later, so these selectors are more specific. They replace the
  // pictures of the component `Brand` by the logo and the name as text, which is not for screen readers: they read the
  // hidden name.
  const at = (...places: string[]) => places.map((place) => `html:root [data-brand${place}`).join();
  return [
    `html:root{${Object.entries(brandColours(brand))
      .map(([token, value]) => `--${token}:${value}`)
      .join(';')}}`,
    `${at(']')}{font-weight:700;line-height:1;white-space:nowrap}`,
    `${at(']::before', ']::after')}{content:"${brand.name}"/"";inline-size:auto;block-size:auto;background:none;mask:none}`,
    `${at('=ar]::before')}{content:"${brand.nameArabic}"/""}`,
    `${at(']:not([data-brand=ar])::before', '=ar]::after')}{content:""/"";inline-size:1em;block-size:1em;background:url(/icon-512.png) center/contain no-repeat}`,
  ].join('');
}
