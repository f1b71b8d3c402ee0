import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { restaurants } from '../../platform/db/schema';
import { unsealAny } from '../../platform/crypto/seal';
import { picture, sendForm, type Fields } from '../../../test/support/forms';
import { firstTill, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import type { Restaurant } from './schemas';

type RestaurantWire = z.infer<typeof Restaurant>;

const suite = suiteOfTests();
let token: string;
let logo: Blob;
beforeAll(async () => {
  token = await suite.login();
  logo = await picture();
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const names = (...entries: [string, string][]) =>
  JSON.stringify(entries.map(([language, name]) => ({ language, name })));
const list = async (query = '') =>
  (await suite.call<{ restaurants: RestaurantWire[] }>('GET', `/restaurant${query}`, { token })).body.restaurants;
const read = async (id: string) =>
  (await suite.call<{ restaurant: RestaurantWire }>('GET', `/restaurant/${id}`, { token })).body.restaurant;
const add = (fields: Fields) => sendForm(suite, 'POST', '/restaurant', token, fields);
const change = (id: string, fields: Fields) => sendForm(suite, 'PATCH', `/restaurant/${id}`, token, fields);

/** Returns the add form as the screens send it. */
const form = (name: string, fields: Fields = {}): Fields => ({
  names: names(['en', name], ['ar', 'مطعم'], ['ur', '']),
  restaurantLogo: logo,
  token: 'pos-token-0123456789',
  branchs_token: 'branches-token-9876',
  system_type: 'foodics',
  categoryId: suite.seed.categories[0]!.id,
  warrantyPeiod: '7',
  recoveryPeiod: '14',
  replacementPeriod: '30',
  ...fields,
});

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

async function added(name: string, fields: Fields = {}): Promise<RestaurantWire> {
  expect(await add(form(name, fields))).toMatchObject({ status: 200 });
  const [restaurant] = await list(`?search=${encodeURIComponent(name)}`);
  if (!restaurant) throw new Error('the restaurant is not in the list');
  return restaurant;
}

/** Returns the token in the database, decrypted. */
async function posToken(id: string): Promise<string | null> {
  const [row] = await suite.db.select({ token: restaurants.token }).from(restaurants).where(eq(restaurants.id, id));
  expect(row?.token).not.toContain('token');
  return row?.token ? unsealAny(row.token, suite.services.settings) : null;
}

describe('POST /restaurant', () => {
  it('adds a restaurant from the form, including the two misspelt fields of the specification', async () => {
    const restaurant = await added('Saffron House');
    expect(restaurant).toMatchObject({
      system_type: 'foodics',
      translations: [
        { language: 'en', name: 'Saffron House' },
        { language: 'ar', name: 'مطعم' },
      ],
      category: { id: suite.seed.categories[0]!.id },
      warrantyPeriod: 7,
      recoveryPeriod: 14,
      replacementPeriod: 30,
      logo: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
      token: '••••6789',
      branchs_token: '••••9876',
      currency: null,
      Branchs: [],
    });
    expect(await posToken(restaurant.id)).toBe('pos-token-0123456789');
    expect((await fetch(suite.url + restaurant.logo)).status).toBe(200);
  });

  it('reads a missing or empty warranty, recovery or replacement period as 0, and accepts Arabic-Indic digits', async () => {
    const fields = without(form('Periods', { warrantyPeiod: '', recoveryPeiod: '٣٠' }), 'replacementPeriod');
    expect((await add(fields)).status).toBe(200);
    expect((await list('?search=periods'))[0]).toMatchObject({
      warrantyPeriod: 0,
      recoveryPeriod: 30,
      replacementPeriod: 0,
    });
  });

  it.each(['', 'null', undefined])('accepts a restaurant without a category: %j', async (categoryId) => {
    const fields =
      categoryId === undefined ? without(form('No category'), 'categoryId') : form('No category', { categoryId });
    expect((await add(fields)).status).toBe(200);
    expect((await list('?search=no+category'))[0]?.category).toBeNull();
  });

  it('needs no access tokens for a restaurant without a point of sale', async () => {
    expect(
      (await add(without(without(form('Own tills', { system_type: 'eesal' }), 'token'), 'branchs_token'))).status,
    ).toBe(200);
    expect((await add(form('Nothing typed', { system_type: 'eesal', token: '', branchs_token: ' ' }))).status).toBe(
      200,
    );
    for (const search of ['own+tills', 'nothing+typed'])
      expect((await list(`?search=${search}`))[0]).toMatchObject({ token: null, branchs_token: null, pos: null });
  });

  it.each<[string, (fields: Fields) => Fields, Record<string, string>]>([
    [
      'without both access tokens',
      (fields) => without(without(fields, 'token'), 'branchs_token'),
      { token: 'Required', branchs_token: 'Required' },
    ],
    ['without a logo', (fields) => without(fields, 'restaurantLogo'), { restaurantLogo: 'This must be a file' }],
    [
      'with an empty logo',
      (fields) => ({ ...fields, restaurantLogo: new Blob([]) }),
      { restaurantLogo: 'This must be a file' },
    ],
    ['without the field token', (fields) => without(fields, 'token'), { token: 'Required' }],
    ['with a blank branchs_token', (fields) => ({ ...fields, branchs_token: '  ' }), { branchs_token: 'Required' }],
    ['with a masked token', (fields) => ({ ...fields, token: '••••6789' }), { token: 'This must be the whole token' }],
    [
      'without a name',
      (fields) => ({ ...fields, names: names(['en', ' ']) }),
      { names: 'At least one name is needed' },
    ],
    [
      'with an unknown system type',
      (fields) => ({ ...fields, system_type: 'paper' }),
      { system_type: 'This must be foodics or eesal' },
    ],
    [
      'with a period in words',
      (fields) => ({ ...fields, warrantyPeiod: 'seven' }),
      { warrantyPeiod: 'This must be a number of days' },
    ],
    [
      'with a negative period',
      (fields) => ({ ...fields, replacementPeriod: '-1' }),
      { replacementPeriod: 'This must be a number of days' },
    ],
    [
      'with a period beyond a century',
      (fields) => ({ ...fields, replacementPeriod: '99999' }),
      { replacementPeriod: 'This is too long' },
    ],
    [
      'with a category that does not exist',
      (fields) => ({ ...fields, categoryId: NOBODY }),
      { categoryId: 'We could not find this category' },
    ],
    [
      'with an unknown currency',
      (fields) => ({ ...fields, currency: 'riyal' }),
      { currency: 'This must be a currency of three letters' },
    ],
    [
      'with an unknown time zone',
      (fields) => ({ ...fields, timeZone: 'Riyadh' }),
      { timeZone: 'This must be a time zone' },
    ],
    [
      'with a short name that several time zones have',
      (fields) => ({ ...fields, timeZone: 'IST' }),
      { timeZone: 'This must be a time zone' },
    ],
  ])('refuses a restaurant %s, names the field in the error, and stores nothing', async (_what, spoilt, refused) => {
    const before = await suite.db.$count(restaurants);
    expect(await add(spoilt(form('Refused')))).toMatchObject({ status: 400, body: { fields: refused } });
    expect(await suite.db.$count(restaurants)).toBe(before);
  });
});

describe('PATCH /restaurant/{id}', () => {
  it('changes only the fields that were sent; the period fields have correctly spelt names, such as `warrantyPeriod`', async () => {
    const before = await added('Before');
    expect(
      await change(before.id, {
        names: names(['ur', 'ریستوران']),
        warrantyPeriod: '1',
        recoveryPeriod: '2',
        system_type: 'eesal',
        currency: 'sar',
        timeZone: 'Africa/Cairo',
        name_api: 'B1',
      }),
    ).toMatchObject({ status: 200 });
    expect(await read(before.id)).toMatchObject({
      translations: [{ language: 'ur', name: 'ریستوران' }],
      warrantyPeriod: 1,
      recoveryPeriod: 2,
      replacementPeriod: 30,
      system_type: 'eesal',
      currency: 'SAR',
      timeZone: 'Africa/Cairo',
      name_api: 'B1',
      logo: before.logo,
      category: before.category,
    });
  });

  it('keeps the stored access token if the form has an empty or masked token, but stores a new token', async () => {
    const { id, token: mask } = await added('Tokens');
    expect((await change(id, { token: mask ?? '', branchs_token: '' })).status).toBe(200);
    expect(await posToken(id)).toBe('pos-token-0123456789');
    expect((await change(id, { token: 'another-token-000' })).status).toBe(200);
    expect(await posToken(id)).toBe('another-token-000');
    expect((await read(id)).branchs_token).toBe('••••9876');
  });

  it('removes the category if the form’s category is empty, and replaces the logo if the form has a new logo', async () => {
    const before = await added('Another look');
    expect(
      (
        await change(before.id, {
          categoryId: '',
          currency: '',
          restaurantLogo: await picture('jpeg', { background: '#00f' }),
        })
      ).status,
    ).toBe(200);
    const after = await read(before.id);
    expect(after.category).toBeNull();
    expect(after.logo).not.toBe(before.logo);
  });

  it('refuses a new time zone with an ambiguous name, but accepts the stored one', async () => {
    const { id } = await added('Old clock', { timeZone: 'Asia/Kolkata' });
    expect(await change(id, { timeZone: 'AST' })).toMatchObject({
      status: 400,
      body: { fields: { timeZone: 'This must be a time zone' } },
    });
    expect((await read(id)).timeZone).toBe('Asia/Kolkata');
    // An earlier release accepted such a name.
    await suite.db.update(restaurants).set({ timeZone: 'AST' }).where(eq(restaurants.id, id));
    expect(await change(id, { timeZone: 'AST', name_api: 'B2' })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ timeZone: 'AST', name_api: 'B2' });
  });

  it('refuses a logo that is not an image, and then stores no other field of the form', async () => {
    const { id } = await added('Whole or not');
    const refused = await change(id, { names: names(['en', 'Half']), restaurantLogo: new Blob(['no image']) });
    expect(refused).toMatchObject({ status: 400, body: { fields: { restaurantLogo: expect.any(String) } } });
    expect((await read(id)).translations[0]?.name).toBe('Whole or not');
  });

  it('returns 404 for an unknown or deleted restaurant', async () => {
    const { id } = await added('Deleted');
    await suite.call('PATCH', `/restaurant/delete/${id}`, { body: { isDeleted: true }, token });
    for (const unknown of [id, NOBODY])
      expect(await change(unknown, { name_api: 'x' })).toMatchObject({
        status: 404,
        body: { code: 'UNKNOWN_RESTAURANT' },
      });
  });
});

describe('PATCH /restaurant/delete/{id}', () => {
  it('hides a deleted restaurant with its branches and tills, and shows all of them again once it is restored', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    await scan(suite);
    const del = (isDeleted: boolean) =>
      suite.call('PATCH', `/restaurant/delete/${restaurant.id}`, { body: { isDeleted }, token });
    const statuses = async () =>
      (
        await Promise.all(
          [
            `/restaurant/${restaurant.id}`,
            `/restaurant/branches/${restaurant.id}`,
            `/restaurant/devices/${branch.id}`,
          ].map((path) => suite.call('GET', path, { token })),
        )
      ).map(({ status }) => status);
    for (let time = 0; time < 2; time += 1)
      expect(await del(true)).toMatchObject({ status: 200, body: { message: 'The Restaurants has been removed' } });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await list('?limit=500')).some(({ id }) => id === restaurant.id)).toBe(false);
    expect((await list('?isDeleted=true&limit=500')).some(({ id }) => id === restaurant.id)).toBe(true);
    await expect(scan(suite)).rejects.toThrow('404');
    expect((await del(false)).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    await scan(suite);
  });

  it.each([{}, { isDeleted: 'true' }, { isDeleted: true, name: 'x' }])('refuses the invalid body %j', async (body) => {
    expect(
      (await suite.call('PATCH', `/restaurant/delete/${suite.seed.restaurants[0].id}`, { body, token })).status,
    ).toBe(400);
  });
});

describe('the list of restaurants', () => {
  it('can be searched in every language, filtered by category and system type, and sorted by name', async () => {
    const [first, second] = suite.seed.categories;
    await added('Twin Bread', { categoryId: first!.id });
    await added('Twin Olive', { categoryId: second!.id });
    const found = async (query: string) =>
      (await list(`?search=twin${query}`)).map(({ translations: [name] }) => name?.name);
    expect(await found('&sort=name')).toEqual(['Twin Bread', 'Twin Olive']);
    expect(await found('&sort=-name')).toEqual(['Twin Olive', 'Twin Bread']);
    expect(await found(`&categoryId=${second!.id}`)).toEqual(['Twin Olive']);
    expect(await found('&system_type=eesal')).toEqual([]);
    expect((await list('?search=مطعم+twin')).length).toBe(0);
    expect((await list(`?search=${encodeURIComponent('مطعـم')}`)).length).toBeGreaterThan(1);
  });
});
