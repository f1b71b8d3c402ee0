import { newPhone, saveSignedIn } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();

const SARA = { firstName: 'Sara', lastName: 'Al-Harbi', birthDate: '1998-02-10', gender: 'female' };

it('A diner’s profile is optional, is on the diner’s own receipts and not behind their links, and is shown to administrators', async () => {
  const phone = newPhone();
  const { cookie, orderId } = await saveSignedIn(suite, phone);
  const call = <Body>(method: string, path: string, body?: unknown) =>
    suite.call<Body>(method, `/customer/${path}`, { headers: { cookie }, body });
  expect((await call('GET', 'profile')).body).toEqual({
    ...{ firstName: null, lastName: null, birthDate: null, gender: null },
  });

  expect((await call('PATCH', 'profile', SARA)).status).toBe(200);
  expect((await call('GET', 'profile')).body).toEqual(SARA);
  const own = await call<{ order: { user: object | null } }>('GET', `receipts/${orderId}`);
  expect(own.body.order.user).toEqual({ firstName: 'Sara', lastName: 'Al-Harbi' });
  const byLink = await suite.call<{ order: { user: object | null } }>('GET', `/order/user?orderId=${orderId}`);
  expect(byLink.body.order.user).toBeNull();
  const listed = await suite.call<object[]>('GET', `/user?search=${phone.typed}`, { token: await suite.login() });
  expect(listed.body).toMatchObject([SARA]);

  await call('PATCH', 'profile', { lastName: ' ', gender: null });
  expect((await call('GET', 'profile')).body).toEqual({ ...SARA, lastName: null, gender: null });
  for (const body of [
    { birthDate: '2999-01-01' },
    { birthDate: '10.2.1998' },
    { gender: 'x' },
    { phone: '0551112223' },
  ])
    expect({ body, status: (await call('PATCH', 'profile', body)).status }).toEqual({ body, status: 400 });
});
