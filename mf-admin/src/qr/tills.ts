import type { Device, Restaurant } from '../api.generated';
import { plainName } from '../names/plainName';

type Till = Pick<Device, 'id' | 'name' | 'device_id'>;

/** A till whose QR code is to be printed. */
export interface PrintedTill {
  /** The id in the QR code's link. */
  id: string;
  name: string;
  device_id: string;
  /** Where it stands, when the dialog shows more than one branch. */
  branch?: string;
  /** The picture's name, without its ending (specification section 9). */
  fileName: string;
}

/** Some systems refuse these in a file's name; a slash would even be read as a folder. */
const fileSafe = (name: string) => name.replace(/[\\/:*?"<>|]/g, '_');

/** The tills of one branch: files are named `{name} - {device_id}` on the branch and device pages. */
export function tillsOfBranch(devices: readonly Till[]): PrintedTill[] {
  return devices.map(({ id, name, device_id }) => ({ id, name, device_id, fileName: fileSafe(`${name} - ${device_id}`) }));
}

/** The tills of all branches of a restaurant: files are named with the restaurant, the device's name and its id. */
export function tillsOfRestaurant({ translations, Branchs }: Restaurant): PrintedTill[] {
  const restaurant = plainName(translations);
  return Branchs.flatMap(({ name: branch, Devices }) =>
    Devices.map(({ id, name, device_id }) => ({
      id,
      name,
      device_id,
      branch,
      fileName: fileSafe(`${restaurant} - ${name} - ${device_id}`),
    })),
  );
}
