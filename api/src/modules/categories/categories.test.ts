import { restaurants } from '../../platform/db/schema';
import { eq } from 'drizzle-orm';
import { picture, sendForm, type Fields } from '../../../test/support/forms';
import type { Refused } from '../../../test/support/call';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});

interface CategoryWire {
  id: string;
  names: { language: string; name: string }[];
  logo: string | null;
}

const names = (...entries: [string, string][]) =>
  JSON.stringify(entries.map(([language, name]) => ({ language, name })));
const send = (method: 'POST' | 'PATCH', path: string, fields: Fields) => sendForm(suite, method, path, token, fields);
const list = async (query = '') =>
  (await suite.call<{ categories: CategoryWire[] }>('GET', `/categories${query}`, { token })).body.categories;
const named = async (name: string, query = '') =>
  (await list(query)).find((category) => category.names.some((entry) => entry.name === name));

async function added(name: string, fields: Fields = {}): Promise<CategoryWire> {
  expect(await send('POST', '/categories', { names: names(['en', name]), ...fields })).toMatchObject({ status: 200 });
  const category = await named(name);
  if (!category) throw new Error('the category is not in the list');
  return category;
}

describe('a category', () => {
  it('is created with a logo, and without the names that are blank', async () => {
    const { status } = await send('POST', '/categories', {
      names: names(['en', ' Bakeries '], ['ar', 'مخابز'], ['ur', '  ']),
      categoryLogo: await picture(),
    });
    expect(status).toBe(200);
    const category = await named('Bakeries');
    expect(category?.names).toEqual([
      { language: 'en', name: 'Bakeries' },
      { language: 'ar', name: 'مخابز' },
    ]);
    expect(category?.logo).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
  });

  it('needs no logo, and an empty file field counts as missing', async () => {
    expect((await added('Plain')).logo).toBeNull();
    expect((await added('Empty', { categoryLogo: new Blob([]) })).logo).toBeNull();
  });

  it('can be read by its id and changed, and missing fields keep their values', async () => {
    const { id, logo } = await added('Grills', { categoryLogo: await picture('jpeg') });
    expect(await send('PATCH', `/categories/${id}`, { names: names(['en', 'Steaks'], ['ar', 'مشاوي']) })).toMatchObject(
      { status: 200 },
    );
    const { body } = await suite.call<{ category: CategoryWire }>('GET', `/categories/${id}`, { token });
    expect(body.category).toMatchObject({ id, logo, names: [{ name: 'Steaks' }, { name: 'مشاوي' }] });
    expect(
      await send('PATCH', `/categories/${id}`, { categoryLogo: await picture('webp', { background: '#3c3' }) }),
    ).toMatchObject({ status: 200 });
    const after = await suite.call<{ category: CategoryWire }>('GET', `/categories/${id}`, { token });
    expect(after.body.category.names).toHaveLength(2);
    expect(after.body.category.logo).not.toBe(logo);
  });

  it.each([
    ['without names', {}, { names: 'Required' }],
    ['with names that are all blank', { names: names(['en', ' ']) }, { names: 'At least one name is needed' }],
    ['with names that are not JSON', { names: 'Bakeries' }, { names: 'The names must be JSON' }],
    ['with names that are not a list', { names: '{"en":"Bakeries"}' }, { names: 'The names must be a list' }],
    [
      'with one language twice',
      { names: names(['en', 'One'], ['en', 'Two']) },
      { names: 'Each language may have one name' },
    ],
    ['with an unsupported language', { names: names(['fr', 'Boulangeries']) }, undefined],
    ['with a NUL in a name', { names: JSON.stringify([{ language: 'en', name: 'a\u0000b' }]) }, undefined],
    ['with half a surrogate pair in a name', { names: '[{"language":"en","name":"\\ud800"}]' }, undefined],
  ])('is refused %s, and nothing is written', async (_what, fields, refused) => {
    const before = (await list()).length;
    const { status, body } = await send('POST', '/categories', fields as Fields);
    expect(status).toBe(400);
    if (refused) expect(body.fields).toEqual(refused);
    expect(await list()).toHaveLength(before);
  });

  it('is marked as deleted (a repeated request also succeeds), and can be restored', async () => {
    const { id } = await added('Gone');
    for (let time = 0; time < 2; time += 1)
      expect(await suite.call('DELETE', `/categories/${id}`, { token })).toMatchObject({
        status: 200,
        body: { message: 'The Category has been removed' },
      });
    expect(await named('Gone')).toBeUndefined();
    expect(await named('Gone', '?isDeleted=true')).toMatchObject({ id });
    expect((await suite.call('GET', `/categories/${id}`, { token })).status).toBe(404);
    expect((await send('PATCH', `/categories/${id}`, { names: names(['en', 'Ghost']) })).status).toBe(404);
    expect((await suite.call('POST', `/categories/${id}/restore`, { token })).status).toBe(200);
    expect(await named('Gone')).toMatchObject({ id });
  });

  it('cannot be deleted while a restaurant has it, and the error message says so', async () => {
    const [restaurant] = suite.seed.restaurants;
    const refused = await suite.call('DELETE', `/categories/${restaurant.categoryId}`, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_IN_USE', message: expect.stringMatching(/still ha(s|ve) this category$/) },
    });
    await suite.db
      .update(restaurants)
      .set({ isDeleted: true })
      .where(eq(restaurants.categoryId, restaurant.categoryId));
    expect((await suite.call('DELETE', `/categories/${restaurant.categoryId}`, { token })).status).toBe(200);
  });

  it.each([
    ['GET', '/categories/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/categories/00000000-0000-4000-8000-000000000000'],
    ['POST', '/categories/00000000-0000-4000-8000-000000000000/restore'],
  ])('with an unknown id causes a 404 with the code UNKNOWN_CATEGORY (method %s, path %s)', async (method, path) => {
    expect(await suite.call(method, path, { token })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_CATEGORY' },
    });
  });
});

describe('the list of categories', () => {
  it('can be searched in every language, sorted and read page by page', async () => {
    await added('Zebra Bistro');
    await added('Aardvark Bístro');
    expect((await list('?search=bistro')).map(({ names: [first] }) => first?.name)).toEqual([
      'Aardvark Bístro',
      'Zebra Bistro',
    ]);
    expect((await list('?search=bistro&sort=-name')).map(({ names: [first] }) => first?.name)).toEqual([
      'Zebra Bistro',
      'Aardvark Bístro',
    ]);
    const page = await suite.call<{ categories: CategoryWire[] }>('GET', '/categories?search=bistro&limit=1&page=2', {
      token,
    });
    expect([page.body.categories[0]?.names[0]?.name, page.headers.get('x-total-count')]).toEqual(['Zebra Bistro', '2']);
  });

  it.each(['?sort=price', '?page=0', '?limit=501', '?isDeleted=maybe'])('refuses the query %s', async (query) => {
    expect((await suite.call<Refused>('GET', `/categories${query}`, { token })).status).toBe(400);
  });
});
