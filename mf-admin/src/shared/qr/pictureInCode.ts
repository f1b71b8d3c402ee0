import { MARK } from 'contracts';

const MARK_ADDRESS = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

/**
 * Returns the URL of the picture in the codes of a restaurant.
 * @param logo the path of the logo on the API host. If null, there is no logo, and the codes have the product's mark.
 * If undefined, the logo is not known, and the codes have no picture
 */
export const pictureInCode = (apiBase: string, logo: string | null | undefined): string | undefined =>
  logo === null ? MARK_ADDRESS : logo && apiBase + logo;
