import { MARK } from 'contracts';

const MARK_ADDRESS = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

/**
 * Returns the address of the picture in the codes of a restaurant.
 * @param logo the path of the logo on the API host; null if there is no logo (the codes then have the product's mark);
 * undefined if the logo is not known (the codes then have no picture)
 */
export const pictureInCode = (apiBase: string, logo: string | null | undefined): string | undefined =>
  logo === null ? MARK_ADDRESS : logo && apiBase + logo;
