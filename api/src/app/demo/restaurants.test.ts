import sharp from 'sharp';
import { FILES_PATH, findFile } from '../../platform/images/storedImages';
import { findRestaurant } from '../../modules/restaurants/queries';
import { suiteOfTests } from '../../../test/support/suite';
import { plantLogos } from './logos';
import { plantUnconnected } from './unconnected';

const suite = suiteOfTests();

const found = (id: string) => findRestaurant(suite.services, id);

describe('the demo’s restaurants', () => {
  it('have different logos, each of which is a WebP image of 256 × 256 pixels and less than 6 kB', async () => {
    const { restaurants } = suite.seed;
    await plantLogos(suite.db, restaurants);
    const logos = await Promise.all(restaurants.map(async ({ id }) => (await found(id))?.logo ?? ''));
    expect(new Set(logos).size).toBe(restaurants.length);
    for (const logo of logos) {
      const file = await findFile(suite.db, logo.slice(FILES_PATH.length));
      expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(file?.bytes.length).toBeLessThan(6_000);
    }
  });

  it('include one whose access token the POS has refused, and one whose connection to a POS was never tried', async () => {
    await plantUnconnected(suite.db, suite.seed, suite.services.settings.ENCRYPTION_KEY, suite.clock.now());
    const links = await Promise.all(suite.seed.unconnected.map(async ({ id }) => (await found(id))?.pos));
    expect(links.map((link) => link && link.problem)).toEqual(['expired', null]);
    expect(links[1]).toBeNull();
  });
});
