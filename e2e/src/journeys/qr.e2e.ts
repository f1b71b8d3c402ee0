import { expect, sharedSuite, test } from '../harness/test';
import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { OWN_SYSTEM, QR } from 'contracts';
import { PNG } from 'pngjs';
import { DESKTOP, openBrowser } from '../harness/browser';
import { signIn } from '../harness/signIn';
import { cut, pdfPages, STICKERS, TENTS, type Part } from '../harness/pdfPages';
import { readQr } from '../harness/qr';
import { ADMIN } from '../harness/suite';
import { filesInZip } from '../harness/zip';

/* Section 9 of the specification, QR codes: decodes the codes in every downloadable file with a decoder that shares no
   code with the encoder. */

const BRANCH = 'العليا · Olaya';

interface Printed {
  id: string;
  name: string;
  device_id: string;
}

interface BranchWithTills {
  restaurantId: string;
  branchId: string;
  tills: Printed[];
}

const suite = sharedSuite();
let desk: BrowserContext;
let token: string;
/**
 * A restaurant with a logo, with names in three languages, and with tills named in each language. The restaurant
 * `plain` has no logo and only an Urdu name.
 */
let withLogo: BranchWithTills;
let plain: BranchWithTills;

/** Returns a very bright and busy logo, which is the hardest case for a code. */
function logo(): Buffer {
  const picture = new PNG({ width: 240, height: 240 });
  for (let index = 0; index < 240 * 240; index += 1) {
    const stripe = index % 24 < 12 !== Math.floor(index / 240) % 24 < 12;
    picture.data.set(stripe ? [179, 38, 30, 255] : [255, 214, 10, 255], index * 4);
  }
  return PNG.sync.write(picture);
}

async function send(method: string, path: string, fields: Record<string, string | Blob>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${suite.origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

const namesOf = (names: Record<string, string>) =>
  JSON.stringify(Object.entries(names).map(([language, name]) => ({ language, name })));
const ownRestaurants = async () =>
  (
    await suite.call<{ restaurants: { id: string; logo: string | null }[] }>(
      'GET',
      `/restaurant?system_type=${OWN_SYSTEM}`,
      { token },
    )
  ).restaurants;

/** Creates a branch of a restaurant with tills of these names. */
async function addBranch(restaurantId: string, tillNames: string[]): Promise<BranchWithTills> {
  const { id: branchId } = await suite.call<{ id: string }>('POST', '/branch', {
    token,
    body: { restaurantId, name: BRANCH },
  });
  for (const name of tillNames) await suite.call('POST', '/device', { token, body: { branchId, name } });
  const { devices } = await suite.call<{ devices: Printed[] }>('GET', `/restaurant/devices/${branchId}`, { token });
  return { restaurantId, branchId, tills: devices };
}

/** The green of Eesal's mark (`contracts/src/brandMark.ts`). */
const MARK_GREEN = [0x0b, 0x6b, 0x4e];

/**
 * Returns whether the picture of a code contains the mark: the green pixels would fill more than half of the mark's
 * square, but not all of it.
 */
function hasMark({ data, width }: PNG): boolean {
  let green = 0;
  for (let at = 0; at < data.length; at += 4)
    green += Number(MARK_GREEN.every((value, channel) => data[at + channel] === value));
  const square = ((width * QR.logo) / QR.size) ** 2;
  return green > square / 2 && green < square;
}

const linkOf = ({ restaurantId }: BranchWithTills, { id }: Printed) =>
  `${suite.origin}/user/invoice?restId=${restaurantId}&deviceId=${id}`;

test.beforeAll(async () => {
  token = await suite.login(ADMIN);
  // Uses the demo's restaurant, which has no logo, and adds a restaurant with a logo. Other journeys may have added
  // other restaurants.
  const before = await ownRestaurants();
  const demo = before.find((restaurant) => restaurant.logo === null);
  await send('PATCH', `/restaurant/${demo!.id}`, { names: namesOf({ ur: 'البیک ریستوران' }) });
  plain = await addBranch(demo!.id, ['کاؤنٹر ۱', 'کاؤنٹر ۲', 'A/C: "Till"']);
  await send('POST', '/restaurant', {
    names: namesOf({ en: 'Own Kitchen', ar: 'مطبخنا', ur: 'اپنا کچن' }),
    system_type: OWN_SYSTEM,
    restaurantLogo: new Blob([new Uint8Array(logo())], { type: 'image/png' }),
  });
  const made = (await ownRestaurants()).find(({ id }) => before.every((restaurant) => restaurant.id !== id));
  withLogo = await addBranch(made!.id, [
    ...Array.from({ length: 11 }, (_, index) => `Counter ${index + 1}`),
    'المدخل',
    'کاؤنٹر ۲',
  ]);
  expect(typeof made!.logo).toBe('string');
});

test.beforeEach(async () => {
  desk = await openBrowser({ ...DESKTOP, acceptDownloads: true });
});

test.afterEach(async () => {
  await desk?.close();
});

async function codesIn(pdf: Uint8Array, parts: Part[]): Promise<string[]> {
  return (await pdfPages(pdf))
    .flatMap((page) => parts.map((part) => readQr(cut(page, part))))
    .filter((code) => code !== null);
}

async function sheet(query: Record<string, string>): Promise<Uint8Array> {
  const answer = await fetch(`${suite.origin}/api/restaurant/qr-sheet?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

test.describe('When sheets of QR codes are printed and scanned,', () => {
  for (const [label, branch] of [
    ['with a logo', () => withLogo],
    ['without a logo', () => plain],
  ] as const) {
    test(`the code on each sticker contains the link of that sticker’s till (restaurant ${label})`, async () => {
      const { branchId, tills } = branch();
      const codes = await codesIn(await sheet({ branchId, layout: 'stickers' }), STICKERS);
      expect(codes).toEqual(tills.map((till) => linkOf(branch(), till)));
    });
  }

  for (const [label, branch] of [
    ['with a logo', () => withLogo],
    ['without a logo', () => plain],
  ] as const) {
    test(`the codes on both sides of each table tent contain the link of that tent’s till (restaurant ${label})`, async () => {
      const { branchId, tills } = branch();
      const codes = await codesIn(await sheet({ branchId, layout: 'tents' }), TENTS);
      expect(codes).toEqual(tills.flatMap((till) => [linkOf(branch(), till), linkOf(branch(), till)]));
    });
  }
});

/** Opens the dialog “Print QR's” of a branch as a signed-in administrator. */
async function openCodes(page: Page, { restaurantId }: BranchWithTills): Promise<void> {
  await page.goto(`${suite.origin}/dashboard/restaurants/branches/${restaurantId}`);
  await page.getByRole('row').filter({ hasText: BRANCH }).getByRole('button', { name: "Print QR's" }).click();
  await page.getByRole('dialog', { name: "Print QR's" }).waitFor();
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('In the downloads of an administrator,', () => {
  for (const [label, branch] of [
    ['with a logo', () => withLogo],
    ['without a logo', () => plain],
  ] as const) {
    test(`the code in each picture of the ZIP contains the link of that picture’s till (restaurant ${label})`, async () => {
      const page = await desk.newPage();
      await signIn(page, suite);
      await openCodes(page, branch());
      const { name, bytes } = await download(page, 'All pictures (ZIP)');
      const restaurant = branch() === withLogo ? 'Own Kitchen' : 'البیک ریستوران';
      expect(name).toBe(`${restaurant} - ${BRANCH}.zip`);
      const files = filesInZip(bytes);
      const codes = [...files].map(([file, picture]) => [file, readQr(PNG.sync.read(picture))]);
      const fileOf = ({ name: till, device_id }: Printed) =>
        `${restaurant} - ${BRANCH} - ${till.replace(/[/:"]+/g, '_')} - ${device_id}.png`;
      expect(codes).toEqual(branch().tills.map((till) => [fileOf(till), linkOf(branch(), till)]));
    });
  }

  test('the pictures in the ZIP contain Eesal’s logo only if the restaurant has no logo', async () => {
    const page = await desk.newPage();
    await signIn(page, suite);
    await openCodes(page, plain);
    const marked = await download(page, 'All pictures (ZIP)');
    await openCodes(page, withLogo);
    const others = await download(page, 'All pictures (ZIP)');
    const marks = ({ bytes }: { bytes: Buffer }) =>
      [...filesInZip(bytes).values()].map((picture) => hasMark(PNG.sync.read(picture)));
    expect([marks(marked), marks(others)]).toEqual([plain.tills.map(() => true), withLogo.tills.map(() => false)]);
  });

  test('the sheets of a branch have the branch’s name in their file names, and contain the codes of all its tills', async () => {
    const page = await desk.newPage();
    await signIn(page, suite);
    await openCodes(page, withLogo);
    const stickers = await download(page, 'Stickers (PDF)');
    expect(stickers.name).toBe(`Own Kitchen - ${BRANCH} - QR stickers.pdf`);
    expect(await codesIn(stickers.bytes, STICKERS)).toHaveLength(withLogo.tills.length);
    const tents = await download(page, 'Table tents (PDF)');
    expect(tents.name).toBe(`Own Kitchen - ${BRANCH} - QR table tents.pdf`);
    // The tests of table tents above decode these codes.
    expect(await pdfPages(tents.bytes)).toHaveLength(Math.ceil(withLogo.tills.length / 2));
  });
});
