/* The simulator's data: its restaurants as the point of sale sees them. The demo's seed has the same shape. */

export interface SimDevice {
  posId: string;
  name: string;
  posReference: string;
  /** Our id, if the simulator runs for the demo. Control calls accept it in place of the vendor's id. */
  id?: string;
  /** The vendor's type of a device. 1 is a cashier's till. */
  type?: number;
  isDeleted?: boolean;
}

interface SimBranch {
  posId: string;
  name: string;
  posReference: string;
  devices: readonly SimDevice[];
  isDeleted?: boolean;
}

export interface SimRestaurant {
  id: string;
  key: string;
  names: { en: string };
  posToken: string;
  posBusinessId: string;
  admin: { email: string };
  branches: readonly SimBranch[];
  menu: readonly { name: string; nameLocalized: string | null; price: number }[];
}

const KIOSK = 3;
const MENU = [
  ['Kabsa', 'كبسة', 32.5],
  ['Mandi', 'مندي', 41],
  ['Shawarma', 'شاورما', 8.95],
  ['Karak', 'كرك', 3.33],
  ['Basbousa', 'بسبوسة', 10.01],
] as const;

/** Returns a uuid made of the given random numbers, so that runs with the same seed have the same ids. */
const idOf = (random: () => number): string => {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/**
 * Generates restaurants with branches, tills and other devices. The first restaurant has more devices than fit on a
 * page of the vendor's lists.
 */
export function makeRestaurants(count: number, random: () => number): SimRestaurant[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `restaurant-${index + 1}`;
    return {
      id: idOf(random),
      key,
      names: { en: `Restaurant ${index + 1}` },
      posToken: `simulator-token-${key}-${idOf(random)}`,
      posBusinessId: idOf(random),
      admin: { email: `${key}@example.com` },
      branches: Array.from({ length: index === 0 ? 30 : 1 + Math.floor(random() * 3) }, (__, branch) =>
        makeBranch(branch, random),
      ),
      menu: MENU.map(([name, nameLocalized, price]) => ({ name, nameLocalized, price })),
    };
  });
}

function makeBranch(index: number, random: () => number): SimBranch {
  const device = (name: string, more: Partial<SimDevice> = {}): SimDevice => ({
    posId: idOf(random),
    name,
    posReference: `C${index}${name.slice(-1)}`,
    ...more,
  });
  const tills = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, till) => device(`Till ${till + 1}`));
  return {
    posId: idOf(random),
    name: `Branch ${index + 1}`,
    posReference: `B${index + 1}`,
    devices: [
      ...tills,
      ...(random() < 0.3 ? [device('Kiosk 1', { type: KIOSK })] : []),
      ...(random() < 0.2 ? [device('Old till 9', { isDeleted: true })] : []),
    ],
  };
}

/** A device that can close orders, with its branch and restaurant. */
export interface OrderSource {
  restaurant: SimRestaurant;
  branch: SimBranch;
  device: SimDevice;
}

/** Returns all devices with their branches, including kiosks and deleted tills. */
export function devicesOf(restaurants: readonly SimRestaurant[]): OrderSource[] {
  return restaurants.flatMap((restaurant) =>
    restaurant.branches.flatMap((branch) => branch.devices.map((device) => ({ restaurant, branch, device }))),
  );
}

/** Returns whether a device is a cashier's till in use. */
export const isTill = ({ device, branch }: Pick<OrderSource, 'device' | 'branch'>): boolean =>
  (device.type ?? 1) === 1 && !device.isDeleted && !branch.isDeleted;
