import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { branches, devices, files, restaurantNames, restaurants } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import { readPdf } from '../../../test/support/pdf';
import { suiteOfTests } from '../../../test/support/suite';

// Each sheet starts a thread, which is slow when it runs from the sources. The browser tests prove that the codes can
// be read: their decoder and PDF reader share no code with the drawing.
jest.setTimeout(30_000);

const suite = suiteOfTests();
let admin: string;
beforeAll(async () => {
  admin = await suite.login();
});
beforeEach(() => suite.resetLimits());

const ORIGIN = 'https://receipts.example';
const sheet = (query: Record<string, string>) =>
  `/restaurant/qr-sheet?${new URLSearchParams({ layout: 'stickers', origin: ORIGIN, ...query })}`;
const ofRestaurant = (more = {}) => sheet({ restaurantId: firstTill(suite).restaurant.id, ...more });
const ofBranch = (more = {}) => sheet({ branchId: firstTill(suite).branch.id, ...more });
const ofTill = (more = {}) => sheet({ deviceId: firstTill(suite).device.id, ...more });

async function download(path: string, token = admin) {
  const response = await fetch(suite.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { pages, title } = await readPdf(bytes);
  return {
    headers: response.headers,
    raw: Buffer.from(bytes).toString('latin1'),
    title,
    pages,
    text: pages.join('\n'),
  };
}

/** Returns the sizes of the images in a PDF, in pixels. */
const sizesOfPictures = (raw: string) =>
  [...raw.matchAll(/\/Subtype \/Image.*?endobj/gs)].map(
    ([picture]) => `${/\/Width (\d+)/.exec(picture)?.[1]} × ${/\/Height (\d+)/.exec(picture)?.[1]}`,
  );

const refused = async (path: string, token?: string) => {
  const { status, body } = await suite.call('GET', path, { token });
  return [status, body.code, body.message];
};

describe('a sheet of stickers', () => {
  it('is a PDF to download, named after its restaurant, branch or till', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    const { headers, title } = await download(ofRestaurant());
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="qr-Bait-Al-Kabsa-QR-stickers.pdf"; filename*=UTF-8''Bait%20Al%20Kabsa%20-%20QR%20stickers.pdf`,
    );
    expect(title).toBe('Bait Al Kabsa · QR stickers');
    const ofOne = await download(ofTill());
    expect(ofOne.title).toBe(`Bait Al Kabsa · ${branch.name} · ${device.name} · QR stickers`);
    const [till] = await suite.db.select().from(devices).where(eq(devices.id, device.id));
    expect(decodeURIComponent(ofOne.headers.get('content-disposition') ?? '')).toContain(
      `''Bait Al Kabsa - ${branch.name} - ${device.name} - ${till!.posId} - QR stickers.pdf`,
    );
    expect(restaurant.branches.length).toBeGreaterThan(1);
  });

  it('shows restaurant, branch and till under each code, and asks diners in two languages to scan the code', async () => {
    const { branch } = firstTill(suite);
    const { text } = await download(ofBranch());
    expect(text).toContain('Bait Al Kabsa');
    for (const { name } of branch.devices) expect(text).toContain(`${branch.name} · ${name}`);
    expect(text.match(/Scan to see and keep your invoice/g)).toHaveLength(branch.devices.length);
    expect(text).toMatch(/\p{Script=Arabic}{3}/u);
  });

  it('contains every till of the restaurant or branch, or only the requested till, but no deleted till', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    const count = async (path: string) => (await download(path)).text.match(/Scan to see/g)?.length;
    const all = restaurant.branches.reduce((sum, { devices: tills }) => sum + tills.length, 0);
    expect([await count(ofRestaurant()), await count(ofBranch()), await count(ofTill())]).toEqual([
      all,
      branch.devices.length,
      1,
    ]);
    await suite.db.update(devices).set({ isDeleted: true }).where(eq(devices.id, device.id));
    expect([await count(ofRestaurant()), await count(ofBranch())]).toEqual([all - 1, branch.devices.length - 1]);
    expect(await refused(ofTill(), admin)).toEqual([404, 'UNKNOWN_TILL', 'We could not find this till']);
    await suite.db.update(devices).set({ isDeleted: false }).where(eq(devices.id, device.id));
  });

  it('has twelve codes per page', async () => {
    const { branch } = firstTill(suite);
    const made = await suite.db
      .insert(devices)
      .values(
        Array.from({ length: 25 - branch.devices.length }, (_, index) => ({
          branchId: branch.id,
          posId: `sheet-${index}`,
          name: `Spare ${index}`,
        })),
      )
      .returning({ id: devices.id });
    const { pages } = await download(ofBranch());
    expect(pages.map((page) => page.match(/Scan to see/g)?.length)).toEqual([12, 12, 1]);
    for (const { id } of made) await suite.db.delete(devices).where(eq(devices.id, id));
  });

  it('embeds the restaurant’s logo once, even if many codes show it', async () => {
    const { restaurant } = firstTill(suite);
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a635280' } })
      .webp()
      .toBuffer();
    const name = `${'b'.repeat(64)}.webp`;
    await suite.db.insert(files).values({ name, type: 'image/webp', bytes });
    await suite.db
      .update(restaurants)
      .set({ logo: `/files/${name}` })
      .where(eq(restaurants.id, restaurant.id));
    expect(sizesOfPictures((await download(ofRestaurant())).raw)).toEqual(['200 × 67']);
    await suite.db.update(restaurants).set({ logo: null }).where(eq(restaurants.id, restaurant.id));
  });

  it.each([
    ['has no logo', null],
    ['has a logo that cannot be read', `/files/${'c'.repeat(64)}.webp`],
  ])('embeds Eesal’s brand mark once if the restaurant %s', async (_, logo) => {
    const { restaurant } = firstTill(suite);
    await suite.db.update(restaurants).set({ logo }).where(eq(restaurants.id, restaurant.id));
    expect(sizesOfPictures((await download(ofRestaurant())).raw)).toEqual(['200 × 200']);
    await suite.db.update(restaurants).set({ logo: null }).where(eq(restaurants.id, restaurant.id));
  });

  it('writes an Urdu name in Nastaliq', async () => {
    const { restaurant } = firstTill(suite);
    const names = await suite.db.select().from(restaurantNames).where(eq(restaurantNames.restaurantId, restaurant.id));
    await suite.db.delete(restaurantNames).where(eq(restaurantNames.restaurantId, restaurant.id));
    await suite.db
      .insert(restaurantNames)
      .values({ restaurantId: restaurant.id, language: 'ur', name: 'البیک ریستوران' });
    const { raw, headers } = await download(ofRestaurant());
    expect(raw).toContain('/nastaliq1 ');
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('البیک ریستوران')}%20-%20QR%20stickers.pdf`,
    );
    await suite.db.delete(restaurantNames).where(eq(restaurantNames.restaurantId, restaurant.id));
    await suite.db
      .insert(restaurantNames)
      .values(names.map(({ language, name, restaurantId }) => ({ language, name, restaurantId })));
  });
});

it('a sheet of table tents has two tents per page, and each tent has the code of its till on both sides', async () => {
  const { branch } = firstTill(suite);
  const { pages, title } = await download(ofBranch({ layout: 'tents' }));
  expect(title).toBe(`Bait Al Kabsa · ${branch.name} · QR table tents`);
  expect(pages).toHaveLength(Math.ceil(branch.devices.length / 2));
  expect(pages[0]?.match(/Scan to see/g)).toHaveLength(4);
  for (const { name } of branch.devices) expect(pages.join('\n').split(`${branch.name} · ${name}`)).toHaveLength(3);
});

describe('a sheet is refused with an error instead of a file', () => {
  it('without a session, and for a restaurant admin', async () => {
    expect((await refused(ofBranch()))[0]).toBe(401);
    expect((await refused(ofBranch(), await suite.loginOf(firstTill(suite).restaurant)))[0]).toBe(403);
  });

  it('if its request does not name exactly one restaurant, branch or till, or names an unknown layout', async () => {
    const { restaurant, branch } = firstTill(suite);
    const refusal = [400, 'INVALID', 'Give one of restaurantId, branchId and deviceId'];
    expect(await refused(sheet({}), admin)).toEqual(refusal);
    expect(await refused(sheet({ restaurantId: restaurant.id, branchId: branch.id }), admin)).toEqual(refusal);
    expect((await refused(ofBranch({ layout: 'posters' }), admin))[0]).toBe(400);
    expect((await refused(sheet({ branchId: 'x' }), admin))[0]).toBe(400);
  });

  it('for an unknown or deleted restaurant, branch or till', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await refused(sheet({ restaurantId: nobody }), admin)).toEqual([
      404,
      'UNKNOWN_RESTAURANT',
      'We could not find this restaurant',
    ]);
    expect(await refused(sheet({ branchId: nobody }), admin)).toEqual([
      404,
      'UNKNOWN_BRANCH',
      'We could not find this branch',
    ]);
    expect(await refused(sheet({ deviceId: nobody }), admin)).toEqual([
      404,
      'UNKNOWN_TILL',
      'We could not find this till',
    ]);

    const { restaurant } = firstTill(suite);
    await suite.db.update(restaurants).set({ isDeleted: true }).where(eq(restaurants.id, restaurant.id));
    for (const path of [ofRestaurant(), ofBranch(), ofTill()]) expect((await refused(path, admin))[0]).toBe(404);
    await suite.db.update(restaurants).set({ isDeleted: false }).where(eq(restaurants.id, restaurant.id));
  });

  it('for a branch without tills', async () => {
    const { restaurant } = firstTill(suite);
    const [empty] = await suite.db
      .insert(branches)
      .values({ restaurantId: restaurant.id, posId: 'no-tills', name: 'New' })
      .returning();
    expect(await refused(sheet({ branchId: empty!.id }), admin)).toEqual([
      404,
      'NO_TILLS',
      'There are no tills to print codes for',
    ]);
    await suite.db.delete(branches).where(eq(branches.id, empty!.id));
  });

  it('if the public URL for the links is unknown', async () => {
    const { status, body } = await suite.call(
      'GET',
      `/restaurant/qr-sheet?layout=stickers&branchId=${firstTill(suite).branch.id}`,
      { token: admin },
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['origin']]);
  });

  it('if the request contains an invalid origin for the links', async () => {
    for (const origin of ['receipts.example', 'javascript:alert(1)'])
      expect((await refused(ofBranch({ origin }), admin))[0]).toBe(400);
  });

  it('after twenty requests within a minute', async () => {
    const path = sheet({ deviceId: '00000000-0000-4000-8000-000000000000' });
    for (let count = 0; count < 20; count += 1) expect((await refused(path, admin))[0]).toBe(404);
    expect((await suite.call('GET', path, { token: admin })).status).toBe(429);
  });
});

describe('a sheet of chosen codes', () => {
  const make = (body: object, token = admin) =>
    fetch(`${suite.url}/restaurant/qr-sheet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ layout: 'stickers', origin: ORIGIN, ...body }),
    });
  const textOf = async (response: Response) =>
    (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n');

  it('has the tills of several restaurants, each with the names of its own restaurant', async () => {
    const [one, other] = suite.seed.restaurants;
    const response = await make({ restaurantIds: [one.id, other!.id] });
    expect(response.headers.get('content-disposition')).toContain('qr-QR-stickers.pdf');
    const text = await textOf(response);
    for (const { names, branches: places } of [one, other!]) {
      expect(text).toContain(names.en);
      for (const { devices: tills } of places) for (const { name } of tills) expect(text).toContain(name);
    }
  });

  it('has only the chosen tills', async () => {
    const { device } = firstTill(suite);
    const unknown = Array.from({ length: 1_999 }, () => crypto.randomUUID());
    const text = await textOf(await make({ deviceIds: [device.id, ...unknown] }));
    expect(text.match(/Scan to see/g)).toHaveLength(1);
    expect(text).toContain(device.name);
  });

  it('needs exactly one choice, and an administrator', async () => {
    const { device, restaurant } = firstTill(suite);
    for (const body of [{}, { deviceIds: [] }, { deviceIds: [device.id], restaurantIds: [restaurant.id] }])
      expect((await make(body)).status).toBe(400);
    expect((await make({ deviceIds: [device.id] }, await suite.loginOf(restaurant))).status).toBe(403);
  });
});
