import type { Route } from '@playwright/test';
import { nothing } from './screen';

/** Answers with copies of the receipt in every state, with a category, with a long name and in another currency. */
export const everyState = async (route: Route) => {
  const answer = await (await route.fetch()).json();
  const [receipt] = answer.receipts;
  const long = 'Al Najd Al Qadeem Traditional Cuisine and Hospitality Company';
  const states = [
    { status: 'paid', category: 'Travel' },
    { status: 'partly_returned', period_ends: { recovery: '2099-01-05' } },
    { status: 'returned', remaining_amount: 0 },
    { status: 'void', remaining_amount: 0, category: 'A category that is forty characters long' },
    { status: 'paid', currency: 'SAR', remaining_amount: 1_234_567.89, total_price: 1_234_567.89 },
    { status: 'paid', restaurant: { ...receipt.restaurant, name: long, names: [{ language: 'en', name: long }] } },
  ];
  const receipts = states.map((state, index) => ({ ...receipt, id: `receipt-${index}`, ...state }));
  await route.fulfill({ json: { receipts, next: '1.a' } });
};

/** Answers as if another person had confirmed the diner's phone number, so that the diner's phone claim has ended. */
export const takenOver = (route: Route) => route.fulfill({ json: { signedIn: true, phone: null } });

/** Answers as a server whose operator has set up Google and Apple. */
export const withProviders = async (route: Route) =>
  route.fulfill({ json: { ...(await (await route.fetch()).json()), providers: ['google', 'apple'] } });

/** Answers as on a device that has saved one receipt and has not signed in. */
export const ofDevice = nothing({ signedIn: true, scope: 'device', id: null, phone: null, passkeys: 0 });

/** Answers with two questions about orders that cashiers saved, one at a restaurant with a long name. */
export const someQuestions = async (route: Route) => {
  const answer = await (await route.fetch()).json();
  const names = ['Bait Al Kabsa', 'Al Najd Al Qadeem Traditional Cuisine and Hospitality Company'];
  const pending = names.map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000002${index}`,
    names: [{ language: 'en', name }],
    ...{ date: '2026-11-20', time: '18:20', total: index === 0 ? 300 : 1_234_567.89, currency: 'SAR' },
  }));
  await route.fulfill({ json: { ...answer, pending } });
};

/** Answers with spending in two currencies: one budget is nearly used up, and one is used up. */
export const spentMuch = async (route: Route) => {
  const answer = await (await route.fetch()).json();
  const [first] = answer.currencies;
  const months = first.months.map((month: object, index: number) => ({
    ...month,
    ...{ amount: 1_000 + 731.25 * index, receipts: 3 },
  }));
  const amounts = { amount: 9043.75, before: 8312.5, receipts: 31, months };
  const categories = ['Travel', 'A category that is forty characters long', null].map((category, index) => ({
    category,
    amount: 6000 / (index + 1),
    receipts: 12 - index,
  }));
  const near = { amount: 10_000, percent: 90, state: 'near' };
  const over = { amount: 8_000, percent: 113, state: 'over' };
  const currencies = [
    { ...first, ...amounts, categories, budget: near },
    { ...first, ...amounts, categories, currency: 'AED', budget: over },
  ];
  await route.fulfill({ json: { ...answer, currencies } });
};

/** Answers with a used and an unused passkey, one of them with a long name. */
export const somePasskeys = nothing({
  passkeys: ['Phone', 'Work laptop in the kitchen office, left'].map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    ...{ name, isSynced: index === 0, createdAt: '2026-11-20T18:00:00Z' },
    lastUsedAt: index === 0 ? '2026-11-22T18:00:00Z' : null,
  })),
});

/** Answers with points at two restaurants, and with transfers of every kind. */
export const everyMovement = async (route: Route) => {
  const names = [{ language: 'en', name: 'Al Najd Al Qadeem Traditional Cuisine and Hospitality Company' }];
  const kinds = ['earned', 'taken_back', 'redeemed', 'given_back', 'expired', 'corrected'];
  const movements = kinds.map((kind, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    at: '2026-11-20T18:00:00Z',
    kind,
    points: kind === 'earned' ? 1_234_567 : -120,
    names,
    receiptId: index > 4 ? null : '00000000-0000-4000-8000-000000000000',
    orderNumber: index > 4 ? null : '1284',
    reason: kind === 'corrected' ? 'The till was offline for an hour, and nobody noticed it before the evening' : null,
    availableOn: kind === 'earned' ? '2026-11-28' : null,
    expiresOn: kind === 'earned' ? '2027-11-27' : null,
  }));
  const balances = [
    {
      restaurantId: '00000000-0000-4000-8000-000000000000',
      ...{ names, logo: null, available: 1_234_567, pending: 40, debt: 0 },
      worth: { amount: 61_728.35, currency: 'SAR' },
      next: { points: 1_433, amount: 61_800, currency: 'SAR' },
    },
    { restaurantId: null, names: [], logo: null, available: 0, pending: 0, debt: 15, worth: null, next: null },
  ];
  const redemptions = ['open', 'confirmed', 'missing'].map((state, index) => ({
    id: `00000000-0000-4000-8000-00000000001${index}`,
    ...{ state, points: 1_000, discount: 12_345.5, currency: 'SAR', names, at: '2026-11-20T18:00:00Z' },
  }));
  await route.fulfill({ json: { balances, movements, redemptions, next: movements[0]?.id } });
};
