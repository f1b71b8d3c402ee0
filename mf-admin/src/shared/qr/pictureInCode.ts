/**
 * Returns the URL of the picture in the codes of a restaurant: a square PNG that the API makes for codes.
 * @param logo the path of the logo on the API host. If null, there is no logo, and the codes have the product's mark.
 * If undefined, the logo is not known, and the codes have no picture
 */
export function pictureInCode(apiBase: string, logo: string | null | undefined): string | undefined {
  if (logo === undefined) return undefined;
  return apiBase + (logo === null ? '/files/mark.png' : logo.replace(/\.webp$/, '.png'));
}
