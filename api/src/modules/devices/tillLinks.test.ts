import { firstTill } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';

let suite: Suite | undefined;
afterEach(() => suite?.stop());

/** Returns the link of the first till from each endpoint that returns tills. */
async function linksOf(env?: Record<string, string>): Promise<{ links: string[]; path: string }> {
  const started = (suite = await startSuite(env));
  const token = await started.login();
  const { restaurant, branch, device } = firstTill(started);
  interface Till {
    id: string;
    link: string;
  }
  interface RestaurantDevices {
    Branchs: { Devices: Till[] }[];
  }
  const get = async <Body>(path: string) => (await started.call<Body>('GET', path, { token })).body;
  const { restaurants } = await get<{ restaurants: RestaurantDevices[] }>('/restaurant');
  const { restaurant: one } = await get<{ restaurant: RestaurantDevices }>(`/restaurant/${restaurant.id}`);
  const { branches } = await get<{ branches: { Devices: Till[] }[] }>(`/restaurant/branches/${restaurant.id}`);
  const { devices } = await get<{ devices: Till[] }>(`/restaurant/devices/${branch.id}`);
  const devicesOf = ({ Branchs }: RestaurantDevices) => Branchs.flatMap(({ Devices }) => Devices);
  const lists = [restaurants.flatMap(devicesOf), devicesOf(one), branches.flatMap(({ Devices }) => Devices), devices];
  return {
    links: lists.map((tills) => tills.find(({ id }) => id === device.id)!.link),
    path: `/user/invoice?restId=${restaurant.id}&deviceId=${device.id}`,
  };
}

describe('the link in a till’s QR code', () => {
  it('is the public URL of the till’s invoice page, in every response that contains tills', async () => {
    const { links, path } = await linksOf({ PUBLIC_URL: 'https://receipts.example.com/' });
    expect(links).toEqual(Array(4).fill(`https://receipts.example.com${path}`));
  });

  it('is only a path if PUBLIC_URL is not set', async () => {
    const { links, path } = await linksOf();
    expect(links).toEqual(Array(4).fill(path));
  });
});
