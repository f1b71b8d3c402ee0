import { fileNameFrom, invoiceLink } from 'contracts';
import type { Device, Restaurant } from '../../api.generated';
import { plainName } from '../names/plainName';

type Till = Pick<Device, 'id' | 'name' | 'device_id' | 'link'>;

/** A till whose QR code is to be printed. */
export interface PrintedTill {
  id: string;
  name: string;
  device_id: string;
  /** What the code says: a whole address. */
  link: string;
  /** Where it stands, when the dialog shows more than one branch. */
  branch?: string;
  /** The picture's name, without its ending, on the till's own card (specification section 9). */
  fileName: string;
  /** Its name in a ZIP: with restaurant and branch, since what is unpacked may be mixed with others. */
  fullName: string;
}

/** The restaurant and the branch of a list of tills. */
interface Place {
  restaurantId: string;
  /** The restaurant's name, if it is known yet. */
  restaurant?: string;
  branch: string;
}

/** The server's link; it is a path where the server does not know the suite's public address, which then is the one this page was opened at. */
function linkOf(restaurantId: string, { id, link = invoiceLink('', restaurantId, id) }: Till): string {
  return new URL(link, window.location.origin).href;
}

function printed({ restaurantId, restaurant, branch }: Place, till: Till): Omit<PrintedTill, 'fileName'> {
  const { id, name, device_id } = till;
  return { id, name, device_id, link: linkOf(restaurantId, till), fullName: fileNameFrom([restaurant, branch, name], device_id) };
}

/** The tills of one branch: a picture is named `{name} - {device_id}` on the branch and device pages. */
export function tillsOfBranch(place: Place, devices: readonly Till[]): PrintedTill[] {
  return devices.map((till) => ({ ...printed(place, till), fileName: fileNameFrom([till.name], till.device_id) }));
}

/** The tills of all branches of a restaurant: a picture is named with the restaurant, the branch, the device's name and its id. */
export function tillsOfRestaurant({ id: restaurantId, translations, Branchs }: Restaurant): PrintedTill[] {
  const restaurant = plainName(translations);
  return Branchs.flatMap(({ name: branch, Devices }) =>
    Devices.map((till) => {
      const made = printed({ restaurantId, restaurant, branch }, till);
      return { ...made, branch, fileName: made.fullName };
    }),
  );
}
