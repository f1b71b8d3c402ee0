import { invoiceLink } from 'contracts';
import type { Device, Restaurant } from '../api.generated';
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
  /** The picture's name, without its ending (specification section 9). */
  fileName: string;
}

/** Some systems refuse these in a file's name; a slash would even be read as a folder. */
export const fileSafe = (name: string) => name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_');

/** The server's link; it is a path where the server does not know the suite's public address, which then is the one this page was opened at. */
function linkOf(restaurantId: string, { id, link = invoiceLink('', restaurantId, id) }: Till): string {
  return new URL(link, window.location.origin).href;
}

/** The tills of one branch: files are named `{name} - {device_id}` on the branch and device pages. */
export function tillsOfBranch(restaurantId: string, devices: readonly Till[]): PrintedTill[] {
  return devices.map((till) => {
    const { id, name, device_id } = till;
    return { id, name, device_id, link: linkOf(restaurantId, till), fileName: fileSafe(`${name} - ${device_id}`) };
  });
}

/** The tills of all branches of a restaurant: files are named with the restaurant, the device's name and its id. */
export function tillsOfRestaurant({ id: restaurantId, translations, Branchs }: Restaurant): PrintedTill[] {
  const restaurant = plainName(translations);
  return Branchs.flatMap(({ name: branch, Devices }) =>
    Devices.map((till) => {
      const { id, name, device_id } = till;
      return { id, name, device_id, link: linkOf(restaurantId, till), branch, fileName: fileSafe(`${restaurant} - ${name} - ${device_id}`) };
    }),
  );
}
