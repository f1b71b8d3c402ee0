import { remindersIn } from '../../../test/support/reminders';
import { suiteOfTests } from '../../../test/support/suite';
import { reseal } from '../../platform/crypto/reseal';
import { unseal } from '../../platform/crypto/seal';
import { pushKeys } from '../../platform/db/schema';
import { createPushKeys } from './pushKeys';
import { sendReminders } from './sendReminders';

const suite = suiteOfTests();
const { turnOn, untilHour, dinerWithDeadline, forget } = remindersIn(() => suite);

beforeEach(forget);

describe('the key of push messages', () => {
  it('is generated once for all processes, and is stored encrypted', async () => {
    const { db, settings, now, log } = suite.services;
    await db.delete(pushKeys);
    const keysOf = () => createPushKeys({ db, settings, now, log }).read();
    const [one, other] = await Promise.all([keysOf(), keysOf()]);
    expect(other).toEqual(one);
    const [row] = await db.select().from(pushKeys);
    expect(JSON.stringify(row)).not.toContain(one!.privateKey);
    expect(unseal(row!.privateKey, settings.ENCRYPTION_KEY)).toBe(one!.privateKey);
  });

  it('can be encrypted again with a new encryption key, and cannot be read with a wrong encryption key', async () => {
    const { db, settings, now, log } = suite.services;
    const next = { ...settings, ENCRYPTION_KEY: 'the new key of the tests, long enough' };
    const keysOf = (given: typeof settings) => createPushKeys({ db, settings: given, now, log }).read();
    const made = await keysOf(settings);
    expect(await keysOf(next)).toBeNull();
    await reseal(db, { ...next, ENCRYPTION_KEY_PREVIOUS: [settings.ENCRYPTION_KEY] });
    expect(await keysOf(next)).toEqual(made);
    await reseal(db, { ...settings, ENCRYPTION_KEY_PREVIOUS: [next.ENCRYPTION_KEY] });
    expect(await keysOf(settings)).toEqual(made);
  });

  it('sends no messages to browsers that subscribed with another key', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    const { db, now, log } = suite.services;
    const other = { read: async () => ({ publicKey: 'public', privateKey: 'private' }) };
    untilHour(9);
    const post = jest.fn(async () => 'accepted' as const);
    await sendReminders({ db, pushKeys: other, post, now, log });
    expect(post).not.toHaveBeenCalled();
  });
});
