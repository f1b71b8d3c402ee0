import type { Route } from '@playwright/test';
import { answered, broken, nothing, type Screen } from './screen';

const LIST = '**/api/points/correction*';
const address = () => '/dashboard/users/corrections';

/** Answers with corrections in every state, with long texts. */
const everyState = async (route: Route) => {
  const names = [{ language: 'en', name: 'Al Najd Al Qadeem Traditional Cuisine and Hospitality Company' }];
  const reason = 'The till was offline for an hour, and the order was typed again afterwards by another cashier.';
  const states = new URL(route.request().url()).searchParams.get('decided') === 'true' ? DECIDED : WAITING;
  const corrections = states.map((state, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    ...{
      points: index % 2 ? -40 : 10_000,
      reason,
      phone: '+966\u00a05•\u00a0•••\u00a0••34',
      names: index === 1 ? [] : names,
      balance: 1_234_567,
    },
    // The second correction belongs to the platform's programme.
    ...{ restaurantId: index === 1 ? null : '00000000-0000-4000-8000-000000000000' },
    ...{ orderId: index === 0 ? '00000000-0000-4000-8000-000000000000' : null },
    orderNumber: index === 0 ? '1284' : null,
    ...{ requestedBy: 'Abdulrahman Al-Mutairi', requestedAt: '2026-11-20T18:00:00Z', isOwn: false },
    expiresAt: '2099-11-27T18:00:00Z',
    ...{ decidedBy: null, decidedAt: null },
    ...state,
  }));
  await route.fulfill({ json: { corrections }, headers: { 'X-Total-Count': '45' } });
};
const WAITING = [{ state: 'open' }, { state: 'open', isOwn: true }, { state: 'expired', phone: null }];
const decided = { decidedBy: 'Noura', decidedAt: '2026-11-21T08:00:00Z' };
const DECIDED = [
  { state: 'approved', ...decided },
  { state: 'refused', ...decided },
];

/** The screens for corrections of points. */
export const CORRECTION_SCREENS: Screen[] = [
  answered('corrections of points, in every state', 'admin', LIST, everyState, address),
  answered('corrections of points, none', 'admin', LIST, nothing({ corrections: [] }), address),
  answered('corrections of points, with a card of an error', 'admin', LIST, broken, address),
  {
    name: 'corrections of points, decided ones',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route(LIST, everyState);
      await visit.go(address());
      await visit.page.getByRole('tab').last().click();
      await visit.page.getByText('Noura').first().waitFor();
    },
  },
  {
    name: 'correction of points, to be approved?',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route(LIST, everyState);
      await visit.go(address());
      await visit.page.getByRole('row').getByRole('button').first().click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'correction of points, to be proposed, with faults',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route(LIST, nothing({ corrections: [] }));
      await visit.go(address());
      await visit.page.locator('main header button, header button').last().click();
      await visit.page.locator('input[name=phone]').fill('12345');
      await visit.page.locator('[role=dialog] button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
