import { fileNameFrom, invoiceLink } from 'contracts';
import type { Device, Restaurant } from '../../api.generated';
import { plainName } from '../names/plainName';

type Till = Pick<Device, 'id' | 'name' | 'device_id' | 'link'>;

/** A till whose QR code is to be printed. */
export interface PrintedTill {
  id: string;
  name: string;
  device_id: string;
  /** The text of the code, an absolute URL. */
  link: string;
  /** The branch's name, if the dialog shows several branches; with the restaurant's if it shows several of them. */
  branch?: string;
  /**
   * The path of the restaurant's logo on the API host. If null, there is no logo, and the code has the Eesal mark. If
   * undefined, the logo is not known, and the code has no picture.
   */
  logo?: string | null;
  /** The name of the single download, without its extension (specification section 9). */
  fileName: string;
  /** The name in a ZIP. It includes restaurant and branch, because unpacked files may be mixed with others. */
  fullName: string;
}

/** The restaurant and the branch of a list of tills. */
interface BranchOfTills {
  restaurantId: string;
  /** The restaurant's name, if it is known yet. */
  restaurant?: string;
  branch: string;
  logo?: string | null;
}

/**
 * Returns the absolute invoice link. If the server does not know its public URL, it sends a path on this page's origin.
 */
function linkOf(restaurantId: string, { id, link = invoiceLink('', restaurantId, id) }: Till): string {
  return new URL(link, window.location.origin).href;
}

function printed({ restaurantId, restaurant, branch, logo }: BranchOfTills, till: Till): Omit<PrintedTill, 'fileName'> {
  const { id, name, device_id } = till;
  return {
    id,
    name,
    device_id,
    link: linkOf(restaurantId, till),
    logo,
    fullName: fileNameFrom([restaurant, branch, name], device_id),
  };
}

/** Returns the tills of a branch. Their pictures are named `{name} - {device_id}` on the branch and device pages. */
export function tillsOfBranch(branch: BranchOfTills, devices: readonly Till[]): PrintedTill[] {
  return devices.map((till) => ({
    ...printed(branch, till),
    fileName: fileNameFrom([till.name], till.device_id),
  }));
}

/** Returns the tills of all branches. Their pictures are named by restaurant, branch, device name and device id. */
export function tillsOfRestaurant({ id: restaurantId, translations, logo, Branchs }: Restaurant): PrintedTill[] {
  const restaurant = plainName(translations);
  return Branchs.flatMap(({ name: branch, Devices }) =>
    Devices.map((till) => {
      const made = printed({ restaurantId, restaurant, branch, logo }, till);
      return { ...made, branch, fileName: made.fullName };
    }),
  );
}

/** Returns the tills of several restaurants. */
export const tillsOfRestaurants = (restaurants: readonly Restaurant[]): PrintedTill[] =>
  restaurants.flatMap((restaurant) =>
    tillsOfRestaurant(restaurant).map((till) => ({
      ...till,
      branch: `${plainName(restaurant.translations)} · ${till.branch}`,
    })),
  );
