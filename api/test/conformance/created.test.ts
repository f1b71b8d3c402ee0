import { picture, sendForm } from '../support/forms';
import { suiteOfTests } from '../support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});

const names = JSON.stringify([{ language: 'en', name: 'Najd' }]);
const passwords = { password: 'a-long-enough-word', confirmPassword: 'a-long-enough-word' };
const read = async <Body>(address: string) => (await suite.call<Body>('GET', address, { token })).body;
const make = async (address: string, body: object) =>
  (await suite.call<{ id: string }>('POST', address, { token, body })).body.id;

describe('the id in the response to a creation is the id of', () => {
  let restaurantId: string;

  it('the new restaurant, which has the given time zone', async () => {
    const periods = { warrantyPeiod: '0', recoveryPeiod: '0', replacementPeriod: '0' };
    const answer = await sendForm<{ id: string }>(suite, 'POST', '/restaurant', token, {
      names,
      restaurantLogo: await picture(),
      system_type: 'eesal',
      timeZone: 'Africa/Cairo',
      ...periods,
    });
    restaurantId = answer.body.id;
    const { restaurant } = await read<{ restaurant: { id: string; timeZone: string } }>(`/restaurant/${restaurantId}`);
    expect(restaurant).toMatchObject({ id: restaurantId, timeZone: 'Africa/Cairo' });
  });

  it('the new branch, till or restaurant admin', async () => {
    const branchId = await make('/branch', { restaurantId, name: 'Corniche' });
    expect((await read<{ branches: { id: string }[] }>(`/restaurant/branches/${restaurantId}`)).branches).toEqual([
      expect.objectContaining({ id: branchId, name: 'Corniche' }),
    ]);
    const deviceId = await make('/device', { branchId, name: 'Till 1' });
    expect((await read<{ devices: { id: string }[] }>(`/restaurant/devices/${branchId}`)).devices).toEqual([
      expect.objectContaining({ id: deviceId, name: 'Till 1' }),
    ]);
    const adminId = await make('/restaurant-admin', {
      name: 'Nora',
      email: 'nora@example.com',
      restaurantId,
      branchId,
      ...passwords,
    });
    expect(await read(`/restaurant-admin/${adminId}`)).toMatchObject({
      admin: { id: adminId, email: 'nora@example.com' },
    });
  });

  it('the new category', async () => {
    const { id } = (await sendForm<{ id: string }>(suite, 'POST', '/categories', token, { names })).body;
    expect(await read(`/categories/${id}`)).toMatchObject({ category: { id } });
  });

  it('the new administrator', async () => {
    const id = await make('/user', { name: 'Huda', email: 'huda@example.com', role: 'admin', ...passwords });
    expect(await read('/admin')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, email: 'huda@example.com' })]),
    );
  });
});
