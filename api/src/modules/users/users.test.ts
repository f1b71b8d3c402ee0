import { eq } from 'drizzle-orm';
import { orders, users } from '../../platform/db/schema';
import { closeOrder, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { eraseDeletedUsers } from './erase';

const suite = suiteOfTests();
let token: string;
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

interface UserWire {
  id: string;
  firstName: string | null;
  phone: string;
}
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('app users', () => {
  const list = async (query = '') => suite.call<UserWire[]>('GET', `/user${query}`, { token });
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ firstName }) => firstName);

  beforeAll(async () => {
    await suite.db.insert(users).values([
      {
        phone: '+966577000001',
        firstName: 'أحمد',
        lastName: 'فاطمة',
        gender: 'male',
        birthDate: '1990-02-03',
        createdAt: new Date('2026-01-01'),
      },
      { phone: '+966577000002', firstName: 'علی', lastName: 'خان', createdAt: new Date('2026-01-02') },
      { phone: '+966577000003', firstName: 'Zoë', lastName: '100% Ali_', createdAt: new Date('2026-01-03') },
    ]);
  });

  it('are returned as an array with the fields of the specification, and whether the phone is blocked', async () => {
    const { body, headers } = await list('?limit=1');
    expect(Object.keys(body[0]!).sort()).toEqual([
      'birthDate',
      'block',
      'createdAt',
      'deletedBefore',
      'firstName',
      'gender',
      'id',
      'lastLogin',
      'lastName',
      'phone',
      'updatedAt',
    ]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(3);
  });

  it.each([
    ['an alef without its hamza', 'احمد', 'أحمد'],
    ['heh instead of ta marbuta', 'فاطمه', 'أحمد'],
    ['an Arabic ya instead of a Persian ya', 'علي خان', 'علی'],
    ['words in any order', 'خان علی', 'علی'],
    ['a tatweel and vowel signs', 'أحـمَد', 'أحمد'],
    ['a name without its accent and in another case', 'ZOE', 'Zoë'],
    ['the national phone', '0577000001', 'أحمد'],
    ['a part of the phone', '77000002', 'علی'],
    ['a phone with spaces and country code', '00966 57 700 0003', 'Zoë'],
    ['Arabic-Indic digits', '٠٥٧٧٠٠٠٠٠٢', 'علی'],
    ['Persian digits', '۰۵۷۷۰۰۰۰۰۲', 'علی'],
    ['a literal percent sign', '100%', 'Zoë'],
    ['a literal underscore', 'ali_', 'Zoë'],
  ])('are found by %s', async (_how, search, firstName) => {
    expect(await found(search)).toEqual([firstName]);
  });

  it.each(['%', '_%', '\\', '＼', '％', "'; drop table users; --", '\u202e'])(
    'can be searched for special characters such as %j without an error',
    async (search) => {
      const { status, body } = await list(`?search=${encodeURIComponent(search)}&limit=500`);
      expect(status).toBe(200);
      if (search === '\\' || search === "'; drop table users; --") expect(body).toEqual([]);
    },
  );

  it('are sorted by name, creation and last login, in both directions', async () => {
    const sorted = async (sort: string) =>
      (await list(`?search=5770000&sort=${sort}`)).body.map(({ phone }) => phone.slice(-1)).join('');
    expect([await sorted('createdAt'), await sorted('-createdAt')]).toEqual(['123', '321']);
    expect(await sorted('name')).toBe('312');
    expect((await list('?sort=lastLogin')).status).toBe(200);
    expect((await list('?sort=phone;drop')).status).toBe(400);
  });

  it('are filtered by gender', async () => {
    expect((await list('?gender=male&search=5770000')).body).toHaveLength(1);
  });

  it('are no longer found after they were deleted, and can be restored', async () => {
    const [user] = (await list('?search=0577000001')).body;
    for (let time = 0; time < 2; time += 1)
      expect(await suite.call('DELETE', `/user/${user!.id}`, { token })).toMatchObject({
        status: 200,
        body: { message: 'The User has been removed' },
      });
    expect(await found('0577000001')).toEqual([]);
    expect((await list('?isDeleted=true&search=0577000001')).body).toHaveLength(1);
    expect((await suite.call('POST', `/user/${user!.id}/restore`, { token })).status).toBe(200);
    expect(await found('0577000001')).toEqual(['أحمد']);
    expect((await suite.call('DELETE', `/user/${NOBODY}`, { token })).status).toBe(404);
    expect((await suite.call('POST', `/user/${NOBODY}/restore`, { token })).status).toBe(404);
  });

  it('cannot be restored if another person has taken over their phone number', async () => {
    const [user] = (await list('?search=0577000002')).body;
    await suite.call('DELETE', `/user/${user!.id}`, { token });
    await suite.db.insert(users).values({ phone: user!.phone, firstName: 'New' });
    expect(await suite.call('POST', `/user/${user!.id}/restore`, { token })).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN' },
    });
  });

  it('are erased three days after their deletion, and their orders stay', async () => {
    const [user] = (await list('?search=0577000003')).body;
    closeOrder(suite);
    const order = await scan(suite);
    await suite.db.update(orders).set({ userId: user!.id }).where(eq(orders.id, order.id));
    await suite.call('DELETE', `/user/${user!.id}`, { token });
    const erase = async () => {
      await eraseDeletedUsers(suite.db, suite.clock.now());
      return (await suite.db.select().from(users).where(eq(users.id, user!.id)))[0];
    };
    expect((await erase())?.firstName).toBe('Zoë');
    suite.clock.forward(3 * 24 * 3600 + 1);
    expect(await erase()).toMatchObject({ phone: '', firstName: null, lastName: null, birthDate: null, gender: null });
    expect(await suite.db.select().from(orders).where(eq(orders.id, order.id))).toHaveLength(1);
    token = await suite.login();
    expect(await suite.call('POST', `/user/${user!.id}/restore`, { token })).toMatchObject({
      status: 409,
      body: { code: 'USER_ERASED' },
    });
  });
});
