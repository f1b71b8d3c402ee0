import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { firstPageOf, openCompleteBrowser } from '../harness/browser';
import { eventually, money, newPhone, saveByCashier, savedOrders } from '../harness/journeySteps';
import { prepareData } from '../harness/preparedData';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';
import { makeOwnRestaurant } from '../screens/ownRestaurant';

/* `npm run guide-pictures -w e2e`: takes the screenshots of the user guides (docs/guide/images). The suite must be built. */
const FOLDER = path.resolve(import.meta.dirname, '../../../docs/guide/images');
/** The number of colours of a picture: enough for the flat colours of the screens, at a third of the file size. */
const COLOURS = 96;

/** Takes all screenshots. */
async function takeScreenshots(suite: TestSuite): Promise<void> {
  const browser = await openCompleteBrowser({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const page = await firstPageOf(browser);
  const shot = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(picture)
      .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
      .toFile(path.join(FOLDER, `${name}.png`));
    console.log(name);
  };
  const enter = async (account: { email: string; password: string }, address: string) => {
    const token = await suite.login(account);
    await page.goto(suite.origin);
    await page.evaluate((session) => localStorage.setItem('token', session), token);
    await page.goto(suite.origin + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  const till = await suite.till();
  const order = await suite.closeOrder(till);
  const phone = newPhone();
  await enter(suite.restaurantAdmin, '/dashboard/cashiers');
  await page.getByRole('button', { name: till.name }).first().click();
  await page.getByRole('article').getByText(money(order.total_price)).first().waitFor();
  await page.getByLabel('Phone').pressSequentially(phone);
  await shot('cashier-phone');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await shot('cashier-question');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByText('Saved', { exact: true }).first().waitFor();
  await shot('cashier-tiles');
  await page.goto(`${suite.origin}/dashboard/branch`);
  await page.getByRole('row').nth(1).waitFor();
  await shot('restaurant-branch');

  const [saved] = await savedOrders(suite, till.restaurantId, phone);
  await somethingFails(suite);
  await enter(ADMIN, '/dashboard/home');
  await page
    .getByRole('link', { name: /token$/ })
    .first()
    .waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await shot('admin-home');
  await page.goto(`${suite.origin}/dashboard/orders?period=7days&amount=10-100`);
  await page.getByRole('row').nth(1).waitFor();
  await shot('admin-orders');
  await page.goto(`${suite.origin}/dashboard/orders/${saved!.id}`);
  await page.getByText('Saved for the customer').waitFor();
  await shot('admin-order');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search pages, restaurants, people and orders').fill(phone);
  await page.getByText('Main menu').waitFor({ state: 'hidden' });
  await page.getByRole('menuitem').first().waitFor();
  await shot('admin-search');
  await page.goto(`${suite.origin}/dashboard/restaurants`);
  await page.getByRole('row').nth(1).waitFor();
  await shot('admin-restaurants');
  await page.goto(`${suite.origin}/dashboard/restaurants/${till.restaurantId}`);
  await page
    .getByRole('row', { name: till.branchName })
    .getByText(/ago|now/)
    .waitFor();
  await shot('admin-restaurant');
  await page.goto(`${suite.origin}/dashboard/restaurants/guided`);
  await page.getByRole('heading', { level: 2 }).waitFor();
  await shot('admin-guided');
  const own = await makeOwnRestaurant(suite);
  await page.goto(`${suite.origin}/dashboard/restaurants/setup/${own.restaurantId}`);
  await page.getByRole('button', { name: 'Invite' }).waitFor();
  await shot('admin-setup');
  await suite.call('PATCH', `/restaurant/delete/${own.restaurantId}`, {
    token: await suite.login(ADMIN),
    body: { isDeleted: true },
  });
  for (const list of ['activity', 'deleted']) {
    await page.goto(`${suite.origin}/dashboard/${list}`);
    await page.getByRole('row').nth(1).waitFor();
    await shot(`admin-${list}`);
  }

  await allowStaff(suite, till.restaurantId);
  await enter(suite.restaurantAdmin, '/dashboard/branch/staff');
  await page.getByRole('row').nth(1).waitFor();
  await shot('restaurant-staff');

  await suite.closeOrder(till);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByRole('button', { name: 'Save Invoice' }).waitFor();
  await shot('guest-invoice');
  for (let count = 0; count < 3; count += 1) await saveByCashier(suite, till, phone);
  await suite.call('POST', '/customer/code', { body: { phone } });
  await page.evaluate(signInAndSayYes, { phone, otp: await suite.codeSentTo(phone) });
  await page.goto(`${suite.origin}/me`);
  await page.getByRole('link', { name: till.restaurantName }).nth(3).waitFor();
  await shot('guest-receipts');
  await browser.close();
}

/** Waits until the demo's failing connections are listed among what needs a person. */
async function somethingFails(suite: TestSuite): Promise<void> {
  const token = await suite.login(ADMIN);
  await eventually(async () => {
    const { items } = await suite.call<{ items: { kind: string }[] }>('GET', '/attention?language=en', { token });
    return items.some(({ kind }) => kind === 'connection');
  }, 'a connection fails');
}

/** Runs in the page: signs the diner in, and says that the saved orders are theirs. */
async function signInAndSayYes(body: { phone: string; otp: string }): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/customer/session', { method: 'POST', headers, body: JSON.stringify(body) });
  const summary = await fetch('/api/customer/receipts/summary');
  const { pending } = (await summary.json()) as { pending: { id: string }[] };
  for (const { id } of pending) await fetch(`/api/customer/receipts/${id}/mine`, { method: 'POST' });
}

/** Lets a restaurant manage its staff accounts. */
async function allowStaff({ origin, login }: TestSuite, restaurantId: string): Promise<void> {
  const body = new FormData();
  body.append('managesStaff', 'true');
  const headers = { Authorization: `Bearer ${await login(ADMIN)}` };
  const answer = await fetch(`${origin}/api/restaurant/${restaurantId}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(`PATCH /restaurant: ${answer.status} ${await answer.text()}`);
}

await mkdir(FOLDER, { recursive: true });
await prepareData();
const suite = await startTestSuite();
try {
  await takeScreenshots(suite);
} finally {
  await suite.stop();
}
