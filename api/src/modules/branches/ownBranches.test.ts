import type { z } from 'zod';
import { sendForm } from '../../../test/support/forms';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';
import type { Branch } from './schemas';
import type { Device } from '../devices/schemas';

const suite = suiteOfTests();
let token: string;
let own: OwnTill;
beforeAll(async () => {
  token = await suite.login();
  own = await makeOwnTill(suite, token, 'Corner Tea');
});

const send = <Body = { id: string; message: string; code: string; fields?: object }>(
  method: string,
  path: string,
  body?: object,
) => suite.call<Body>(method, path, { token, ...(body && { body }) });
const branches = async (restaurantId = own.restaurantId) =>
  (await send<{ branches: z.infer<typeof Branch>[] }>('GET', `/restaurant/branches/${restaurantId}`)).body.branches;
const devices = async (branchId = own.branchId) =>
  (await send<{ devices: z.infer<typeof Device>[] }>('GET', `/restaurant/devices/${branchId}`)).body.devices;
const order = {
  order_number: '1',
  orderedAt: '2026-11-20T17:59:00Z',
  order_items: [{ item_name: 'Tea', total_price: 2 }],
  total_price: 2,
};
const post = (key: string) => suite.call('POST', '/ingest/v1/order', { token: key, body: order });

describe('the branches of a restaurant without a point of sale', () => {
  it('can be created, renamed, deleted and restored', async () => {
    const { status, body } = await send('POST', '/branch', { restaurantId: own.restaurantId, name: ' Malaz ' });
    expect(status).toBe(200);
    const named = async () => (await branches()).find(({ id }) => id === body.id)?.name;
    expect(await named()).toBe('Malaz');
    await send('PATCH', `/branch/${body.id}`, { name: 'Malaz North' });
    expect(await named()).toBe('Malaz North');
    await send('PATCH', `/branch/${body.id}`, { isDeleted: true });
    expect(await named()).toBeUndefined();
    await send('PATCH', `/branch/${body.id}`, { isDeleted: false });
    expect(await named()).toBe('Malaz North');
  });

  it('have unique names: adding, renaming or restoring a branch causes an error at the name field if the name is taken', async () => {
    const first = (await send('POST', '/branch', { restaurantId: own.restaurantId, name: 'Twin' })).body.id;
    const taken = { status: 400, body: { fields: { name: 'Another branch of this restaurant has this name' } } };
    expect(await send('POST', '/branch', { restaurantId: own.restaurantId, name: 'Twin' })).toMatchObject(taken);
    expect(await send('PATCH', `/branch/${own.branchId}`, { name: 'Twin' })).toMatchObject(taken);
    await send('PATCH', `/branch/${first}`, { isDeleted: true });
    await send('POST', '/branch', { restaurantId: own.restaurantId, name: 'Twin' });
    expect(await send('PATCH', `/branch/${first}`, { isDeleted: false })).toMatchObject(taken);
  });

  it('are added once if several requests add the same name at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('POST', '/branch', { restaurantId: own.restaurantId, name: 'Rush' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(201) }])('need a valid name, not %j', async (body) => {
    expect(await send('POST', '/branch', { restaurantId: own.restaurantId, ...body })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
  });
});

describe('many branches and tills in one request', () => {
  const add = (added: object[], id = own.restaurantId) =>
    send<{ branches: number; tills: number; fields?: object }>('POST', `/restaurant/${id}/places`, {
      branches: added,
    });

  it('are added, and a repeated request adds only those that are missing', async () => {
    const added = [
      { name: ' Khobar ', tills: ['Till 1', 'Till 2'] },
      { name: 'Dammam', tills: [] },
    ];
    expect((await add(added)).body).toEqual({ branches: 2, tills: 2 });
    expect((await add([...added, { name: 'Khobar', tills: ['Till 3'] }])).body).toEqual({ branches: 0, tills: 1 });
    const khobar = (await branches()).find(({ name }) => name === 'Khobar');
    expect((await devices(khobar!.id)).map(({ name }) => name)).toEqual(['Till 1', 'Till 2', 'Till 3']);
    const trail = await send<{ entries: unknown[] }>('GET', `/trail?kind=branch&id=${khobar!.id}`);
    expect(trail.body.entries).toHaveLength(1);
  });

  it('are all refused if one name is invalid', async () => {
    const before = (await branches()).length;
    expect(
      await add([
        { name: 'Jubail', tills: ['Till 1'] },
        { name: 'Qatif', tills: ['  '] },
      ]),
    ).toMatchObject({ status: 400 });
    expect(await branches()).toHaveLength(before);
  });
});

describe('the tills of a restaurant without a point of sale', () => {
  it('are created with the id that is also in their QR code, and can be renamed, moved, deleted and restored', async () => {
    const { id } = (await send('POST', '/device', { branchId: own.branchId, name: 'Drive-in' })).body;
    expect((await devices()).find((each) => each.id === id)).toMatchObject({
      name: 'Drive-in',
      device_id: id,
      lastSeenAt: null,
      key: null,
    });
    const other = (await send('POST', '/branch', { restaurantId: own.restaurantId, name: 'Moved to' })).body.id;
    await send('PATCH', `/device/${id}`, { name: 'Window', branchId: other });
    expect((await devices(other)).map(({ name }) => name)).toEqual(['Window']);
    await send('PATCH', `/device/${id}`, { isDeleted: true });
    expect(await devices(other)).toEqual([]);
    await send('PATCH', `/device/${id}`, { isDeleted: false });
    expect((await devices(other)).map(({ id: till }) => till)).toEqual([id]);
  });

  it('cannot be moved to another restaurant’s branch', async () => {
    const other = await makeOwnTill(suite, token, 'Another Tea');
    expect(await send('PATCH', `/device/${own.deviceId}`, { branchId: other.branchId })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_BRANCH' },
    });
  });

  it('have unique names within their branch', async () => {
    expect(await send('POST', '/device', { branchId: own.branchId, name: 'Till 1' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Another till of this branch has this name' } },
    });
  });
});

describe('a till’s key', () => {
  it('is shown in full only once, when it is created; after that, only its last characters are shown', async () => {
    const { body, headers } = await send<{ key: string }>('POST', `/device/${own.deviceId}/key`);
    expect(body.key).toMatch(/^till_[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const listed = (await devices()).find(({ id }) => id === own.deviceId);
    expect(listed?.key).toEqual({ hint: body.key.slice(-4), madeAt: suite.clock.now().toISOString() });
    const { rows } = (await suite.db.execute(
      `select to_json(devices)::text as row from devices where id = '${own.deviceId}'`,
    )) as unknown as { rows: { row: string }[] };
    expect(rows[0]?.row).not.toContain(body.key);
    expect(suite.logged()).not.toContain(body.key);
    expect((await post(body.key)).status).toBe(200);
  });

  it('stops working if a new key is created or the key is revoked', async () => {
    const first = (await send<{ key: string }>('POST', `/device/${own.deviceId}/key`)).body.key;
    const second = (await send<{ key: string }>('POST', `/device/${own.deviceId}/key`)).body.key;
    expect([(await post(first)).status, (await post(second)).status]).toEqual([401, 200]);
    expect((await send('DELETE', `/device/${own.deviceId}/key`)).status).toBe(200);
    expect(await post(second)).toMatchObject({ status: 401, body: { code: 'WRONG_TILL_KEY' } });
    expect((await devices()).find(({ id }) => id === own.deviceId)?.key).toBeNull();
  });

  it('is refused if its till, branch or restaurant is deleted, or if the restaurant now has a point of sale', async () => {
    const till = await makeOwnTill(suite, token, 'Closing Tea');
    const asDeleted: [string, string][] = [
      [`/device/${till.deviceId}`, ''],
      [`/branch/${till.branchId}`, ''],
      [`/restaurant/delete/${till.restaurantId}`, ''],
    ];
    for (const [path] of asDeleted) {
      await send('PATCH', path, { isDeleted: true });
      expect((await post(till.key)).status).toBe(401);
      await send('PATCH', path, { isDeleted: false });
      expect((await post(till.key)).status).toBe(200);
    }
    await sendForm(suite, 'PATCH', `/restaurant/${till.restaurantId}`, token, { system_type: 'foodics' });
    expect((await post(till.key)).status).toBe(401);
  });

  it('is created by a single request for every till without a key, and existing keys do not change', async () => {
    const many = await makeOwnTill(suite, token, 'Many Teas');
    const second = (await send('POST', '/device', { branchId: many.branchId, name: 'Till 2' })).body.id;
    const other = (await send('POST', '/branch', { restaurantId: many.restaurantId, name: 'Malaz' })).body.id;
    const third = (await send('POST', '/device', { branchId: other, name: 'Till 1' })).body.id;
    const gone = (await send('POST', '/device', { branchId: other, name: 'Old till' })).body.id;
    await send('PATCH', `/device/${gone}`, { isDeleted: true });
    const missing = async () =>
      (await send<{ restaurant: { tillsWithoutKey: number } }>('GET', `/restaurant/${many.restaurantId}`)).body
        .restaurant.tillsWithoutKey;
    expect(await missing()).toBe(2);

    const path = `/restaurant/${many.restaurantId}/till-keys`;
    type Keys = { keys: { id: string; branch: string; till: string; key: string }[] };
    const answers = await Promise.all([send<Keys>('POST', path), send<Keys>('POST', path)]);
    const keys = answers.flatMap(({ body }) => body.keys);
    expect(keys.map(({ id, branch, till }) => [id, branch, till])).toEqual([
      [third, 'Malaz', 'Till 1'],
      [second, 'Olaya', 'Till 2'],
    ]);
    expect(answers[0]!.headers.get('cache-control')).toBe('no-store');
    expect(
      await Promise.all([many.key, ...keys.map(({ key }) => key)].map(async (key) => (await post(key)).status)),
    ).toEqual([200, 200, 200]);
    expect(await missing()).toBe(0);
    const trail = await send<{ entries: { after: object }[] }>('GET', `/trail?kind=device&id=${second}`);
    expect(trail.body.entries).toHaveLength(2);
    for (const { key } of keys) expect(JSON.stringify(trail.body) + suite.logged()).not.toContain(key);
  });

  it('is not accepted as a session token, and a session token is not accepted as a key', async () => {
    expect((await suite.call('GET', '/restaurant', { token: own.key })).status).toBe(401);
    expect((await post(token)).status).toBe(401);
  });
});

describe('branches and tills that come from a point of sale', () => {
  it('cannot be changed by an administrator', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [branch] = restaurant.branches;
    const [device] = branch.devices;
    const tries: [string, string, object?][] = [
      ['POST', '/branch', { restaurantId: restaurant.id, name: 'New' }],
      ['PATCH', `/branch/${branch.id}`, { name: 'New' }],
      ['POST', '/device', { branchId: branch.id, name: 'New' }],
      ['PATCH', `/device/${device.id}`, { isDeleted: true }],
      ['POST', `/device/${device.id}/key`],
      ['DELETE', `/device/${device.id}/key`],
      ['POST', `/restaurant/${restaurant.id}/till-keys`],
      ['POST', `/restaurant/${restaurant.id}/places`, { branches: [{ name: 'New', tills: [] }] }],
    ];
    for (const [method, path, body] of tries)
      expect(await send(method, path, body)).toMatchObject({ status: 409, body: { code: 'PLACES_OF_POS' } });
  });
});

describe('a request for an unknown restaurant, branch or till', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['POST', '/branch', { restaurantId: NOBODY, name: 'New' }, 'UNKNOWN_RESTAURANT'],
    ['PATCH', `/branch/${NOBODY}`, { name: 'New' }, 'UNKNOWN_BRANCH'],
    ['POST', '/device', { branchId: NOBODY, name: 'New' }, 'UNKNOWN_BRANCH'],
    ['PATCH', `/device/${NOBODY}`, { name: 'New' }, 'UNKNOWN_TILL'],
    ['POST', `/device/${NOBODY}/key`, undefined, 'UNKNOWN_TILL'],
    ['POST', `/restaurant/${NOBODY}/till-keys`, undefined, 'UNKNOWN_RESTAURANT'],
  ])('gets the status 404 (method %s, path %s)', async (method, path, body, code) => {
    expect(await send(method, path, body)).toMatchObject({ status: 404, body: { code } });
  });
});
