import { expect, test } from '@playwright/test';
import path from 'node:path';
import { CONTRACT, type ContractState } from 'contracts';
import { alteredShell } from '../harness/alteredShell';
import { hiddenFaults } from '../harness/browser';
import { allPlaces, money, newPhone, type Place, saveInvoice, savedOrders } from '../harness/journeySteps';
import { addRemoteOf, addShellOf, forceLive, makeLive, registryOf } from '../harness/releases';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');
const NEXT: ContractState = { version: CONTRACT.version + 1, oldest: CONTRACT.oldest };
const BROKEN: ContractState = { version: CONTRACT.version + 2, oldest: CONTRACT.version + 2 };
/** The version of the contract in a built script, where the shell compares it with the oldest version of a remote. */
const CONTRACT_IN_SCRIPT = new RegExp(`\\b${CONTRACT.version}(?=>=\\w+\\.oldest\\))`, 'g');

let faults: string[];
/** The releases of the shell and the remotes from the current sources. */
let today: Record<string, string>;
/** A place in each restaurant with a point of sale. */
let places: Place[];

const own = ownSuite();

test.beforeAll(async () => {
  today = await liveParts();
  places = await allPlaces(own.suite);
});

test.beforeEach(async () => {
  faults = hiddenFaults(own.page);
});

/** Returns the live release of the shell and of each remote. */
async function liveParts(): Promise<Record<string, string>> {
  const { shell, remotes } = await registryOf(own.suite);
  return {
    ...Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release])),
    shell: shell!.release,
  };
}

async function makeAllLive(parts: Record<string, string>): Promise<void> {
  for (const [part, release] of Object.entries(parts)) await makeLive(own.suite, part, release);
}

/** Records the files of a remote that the page requests. */
function askedFor(remote: string): string[] {
  const asked: string[] = [];
  own.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/remotes/${remote}/`)) asked.push(pathname);
  });
  return asked;
}

async function signedInAs(account: { email: string; password: string }): Promise<void> {
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(account));
}

/** Returns the place of the next journey. The journeys alternate between the restaurants. */
function nextPlace(): Place {
  const [place] = places;
  places.push(places.shift()!);
  return place!;
}

async function dinerSavesTheInvoice(): Promise<void> {
  const { till, cashier } = nextPlace();
  const phone = newPhone();
  const order = await own.suite.closeOrder(till);
  await own.page.goto(`${own.suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await own.page.getByText(money(order.total_price)).first().waitFor();
  await saveInvoice(own.page, own.suite, phone);
  await own.page.getByRole('heading', { name: 'Your invoice has been saved successfully' }).waitFor();
  expect(await savedOrders(own.suite, till.restaurantId, phone, cashier)).toHaveLength(1);
}

async function cashierSavesTheLastOrder(): Promise<void> {
  const { till, cashier } = nextPlace();
  const phone = newPhone();
  const order = await own.suite.closeOrder(till);
  await signedInAs(cashier);
  await own.page.goto(`${own.suite.origin}/dashboard/cashiers`);
  await own.page.getByRole('button', { name: till.name }).first().click();
  const field = own.page.getByLabel('Phone');
  // Waits, because Enter in the phone field does nothing until the order is shown.
  await own.page.getByRole('article').getByText(money(order.total_price)).first().waitFor();
  await field.pressSequentially(`${phone}\n`);
  await own.page.getByRole('button', { name: 'Yes, save it' }).click();
  await own.page.getByText('The invoice has been saved successfully.').waitFor();
  expect(await savedOrders(own.suite, till.restaurantId, phone, cashier)).toHaveLength(1);
}

async function administratorLooksAround(): Promise<void> {
  await signedInAs(ADMIN);
  await own.page.goto(`${own.suite.origin}/dashboard/home`);
  await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  await own.page.getByRole('link', { name: 'App Users', exact: true }).click();
  await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
  await own.page.getByRole('link', { name: 'Restaurants', exact: true }).click();
  await own.page.getByRole('heading', { name: 'All Restaurants' }).waitFor();
}

/** Tests the main journey of each remote with the live releases. */
function theMainJourneysPass(): void {
  for (const [label, remote, journey] of [
    ['a diner saves the invoice', 'mf-public-invoice', dinerSavesTheInvoice],
    ['a cashier saves the last order', 'mf-restaurant-admin', cashierSavesTheLastOrder],
    ['an administrator looks at the home page and the lists', 'mf-admin', administratorLooksAround],
  ] as const) {
    test(`${label}`, async () => {
      const live = await liveParts();
      const asked = askedFor(remote);
      await journey();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((file) => !file.startsWith(`/remotes/${remote}/${live[remote]}/`))).toEqual([]);
      expect(await own.page.evaluate('globalThis.suitePage.registry.shell.release')).toBe(live.shell);
      expect(faults).toEqual([]);
    });
  }
}

test.describe('With the current shell and remotes of the contract’s next version', () => {
  test.beforeAll(async () => {
    for (const remote of Object.keys(today).filter((part) => part !== 'shell')) {
      const { release } = await addRemoteOf(own.suite, path.join(root, remote), NEXT);
      await makeLive(own.suite, remote, release);
    }
  });
  test.afterAll(() => makeAllLive(today));
  theMainJourneysPass();
});

test.describe('With a shell of the contract’s next version and the current remotes', () => {
  test.beforeAll(async () => {
    const next = await alteredShell((built) => built.replaceAll(CONTRACT_IN_SCRIPT, String(NEXT.version)));
    expect(next.replaced.size).toBeGreaterThan(0);
    await makeLive(own.suite, 'shell', await addShellOf(own.suite, next.folder, NEXT));
    await next.remove();
  });
  test.afterAll(() => makeAllLive(today));
  theMainJourneysPass();
});

test.describe('A remote that does not support the shell’s version of the contract', () => {
  test('cannot be made live, and the error says to release the shell first', async () => {
    const broken = await addRemoteOf(own.suite, path.join(root, 'mf-admin'), BROKEN);
    await expect(makeLive(own.suite, 'mf-admin', broken.release)).rejects.toThrow('release the shell first');
    expect(await liveParts()).toEqual(today);
  });

  test('does not run even if it is live: an error card gives the reason, and other remotes work', async () => {
    await forceLive(own.suite, await addRemoteOf(own.suite, path.join(root, 'mf-admin'), BROKEN));
    try {
      const asked = askedFor('mf-admin');
      await signedInAs(ADMIN);
      await own.page.goto(`${own.suite.origin}/dashboard/home`);
      await own.page.getByText('This section was built for another version.').waitFor();
      expect(await own.page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
      expect(await own.page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
      // The page may prefetch files of the remote, but it runs none of its code.
      expect(await own.page.evaluate('typeof globalThis.mf_admin')).toBe('undefined');
      expect(asked.filter((file) => file.endsWith('.css'))).toEqual([]);
      const other = await own.browser.newPage();
      await other.goto(`${own.suite.origin}/order/00000000-0000-4000-8000-000000000000`);
      await other.getByRole('heading', { name: 'Oops!' }).waitFor();
    } finally {
      await makeAllLive(today);
    }
    await own.page.getByRole('button', { name: 'Retry' }).click();
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  });
});
