import { eq } from 'drizzle-orm';
import { restaurants } from '../db/schema';
import { firstTill, scan } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';
import { reseal } from './reseal';
import { seal, unseal, unsealAny } from './seal';

const NEW = 'the new key of the tests, long enough';
const OLDER = 'an even older key of the tests, long';

let suite: Suite;
beforeEach(async () => void (suite = await startSuite()));
afterEach(() => suite?.stop());

const stored = () =>
  suite.db
    .select({ id: restaurants.id, token: restaurants.token, branchsToken: restaurants.branchsToken })
    .from(restaurants);

describe('after a change of the encryption key', () => {
  it('texts that a previous key encrypted can be decrypted, but not texts of an unknown key', () => {
    const keys = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: ['some other key of the tests, long enough', OLDER] };
    expect(unsealAny(seal('token', OLDER), keys)).toBe('token');
    expect(unsealAny(seal('token', NEW), keys)).toBe('token');
    expect(unsealAny(seal('token', 'a stranger’s key, which is long enough'), keys)).toBeNull();
  });

  it('every token is encrypted again, so that the previous key is no longer needed', async () => {
    const old = suite.services.settings.ENCRYPTION_KEY;
    const before = await stored();
    const { resealed, unreadable } = await reseal(suite.db, {
      ENCRYPTION_KEY: NEW,
      ENCRYPTION_KEY_PREVIOUS: [old],
    });
    expect({ resealed, unreadable }).toEqual({ resealed: before.length * 2, unreadable: 0 });
    for (const [index, { token, branchsToken }] of (await stored()).entries()) {
      expect(unseal(token ?? '', NEW)).toBe(unseal(before[index]?.token ?? '', old));
      expect(unseal(branchsToken ?? '', NEW)).toBe(unseal(before[index]?.branchsToken ?? '', old));
    }
  });

  it('a second run of the re-encryption changes nothing', async () => {
    const keys = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: [suite.services.settings.ENCRYPTION_KEY] };
    await reseal(suite.db, keys);
    const after = await stored();
    expect(await reseal(suite.db, keys)).toMatchObject({ resealed: 0, unreadable: 0 });
    expect(await stored()).toEqual(after);
  });

  it('a token that no key decrypts is counted and is not changed', async () => {
    const { id } = firstTill(suite).restaurant;
    const lost = seal('token', 'a lost key of the tests, long enough');
    await suite.db.update(restaurants).set({ token: lost, branchsToken: null }).where(eq(restaurants.id, id));
    const { unreadable } = await reseal(suite.db, {
      ENCRYPTION_KEY: NEW,
      ENCRYPTION_KEY_PREVIOUS: [suite.services.settings.ENCRYPTION_KEY],
    });
    expect(unreadable).toBe(1);
    expect((await stored()).find((row) => row.id === id)).toEqual({ id, token: lost, branchsToken: null });
  });

  it('the POS is still called with a token that a previous key had encrypted', async () => {
    const { restaurant, device } = firstTill(suite);
    await suite.db
      .update(restaurants)
      .set({ token: seal(restaurant.posToken, OLDER) })
      .where(eq(restaurants.id, restaurant.id));
    suite.services.settings.ENCRYPTION_KEY_PREVIOUS.push(OLDER);
    suite.simulator.close({ device_id: device.posId });
    expect((await scan(suite)).stale).toBe(false);
  });
});
