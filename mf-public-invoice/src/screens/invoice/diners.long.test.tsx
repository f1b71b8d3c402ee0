import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { forgetPage } from './saving/saving';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/sample';
import { ADD_ORDER, comeBack, LAST_ORDER, PAGE, reload, REQUEST_OTP } from '../../testing/saving';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const DINERS = 100;
const HOUR = 3600;
const ORDER_EVERY = 20;
const SAVED_WITHIN = HOUR;
const TOO_OLD = 'This invoice can no longer be saved here. Please ask the cashier to save it for you';
const START = Date.UTC(2026, 10, 21, 10);

/** Returns a generator of pseudo-random numbers between 0 and 1 (mulberry32). The same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A till in simulated time: it closes an order every 20 s for an hour. Each order can be saved for an hour. */
function simulatedTill(api: FakeApi) {
  let second = 0;
  const orders = new Map<string, { closedAt: number; phone?: string }>();
  for (let at = 0; at < HOUR; at += ORDER_EVERY) orders.set(`order-${1000 + at / ORDER_EVERY}`, { closedAt: at });

  api.on(LAST_ORDER, () => {
    const [id, { closedAt }] = [...orders].findLast(([, order]) => order.closedAt <= second)!;
    return {
      body: {
        invoice: {
          ...sampleOrder,
          id,
          order_number: id.slice(6),
          orderedAt: new Date(START + closedAt * 1000).toISOString(),
        },
      },
    };
  });
  api.on(REQUEST_OTP, { body: { message: 'We have sent you a code', resendAfterSeconds: 30 } });
  api.on(ADD_ORDER, ({ body }) => {
    const { orderId, phone } = body as { orderId: string; phone: string };
    const order = orders.get(orderId);
    if (!order || second - order.closedAt > SAVED_WITHIN)
      return { status: 404, body: { code: 'ORDER_TOO_OLD', message: TOO_OLD } };
    if (order.phone !== undefined && order.phone !== phone)
      return {
        status: 409,
        body: { code: 'ORDER_TAKEN', message: 'This invoice has already been saved by another customer' },
      };
    order.phone = phone;
    return { body: { message: 'The invoice has been saved', orderId, link: `/order/${orderId}` } };
  });
  return {
    orders,
    pass: (seconds: number) => void (second += seconds),
    goTo: (at: number) => void (second = at),
    now: () => second,
  };
}

const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
/** Reads the number of the order on the screen. */
const orderOnScreen = async () => (await screen.findByText(/^1\d{3}$/)).textContent;

afterEach(() => jest.restoreAllMocks());

it(`${DINERS} diners at one till in an hour: every page saves the order that it showed when Save was pressed (SEED=${SEED})`, async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const random = randomFrom(SEED);
  const chance = (of: number) => random() < of;
  const api = fakeApi();
  const till = simulatedTill(api);
  const outcomes = { saved: 0, tooOld: 0, taken: 0, newerChosen: 0 };

  // Each diner has their own phone, so the pages of different diners share no state. The diners can therefore run one
  // after the other. Each diner's run sets the till's clock to the time of that diner's visit.
  for (let diner = 0; diner < DINERS; diner += 1) {
    const phone = `05${String(diner).padStart(8, '0')}`;
    sessionStorage.clear();
    localStorage.clear();
    forgetPage();
    till.goTo(ORDER_EVERY + Math.floor(random() * (HOUR - ORDER_EVERY)));
    await renderPage(PAGE);
    let seen = await orderOnScreen();

    till.pass(Math.floor(random() * 90));
    if (chance(0.3)) {
      const before = api.calls(LAST_ORDER).length;
      comeBack();
      await waitFor(() => expect(api.calls(LAST_ORDER)).toHaveLength(before + 1));
      expect(await orderOnScreen()).toBe(seen);
    }
    if (chance(0.2)) till.pass(45 * 60 + Math.floor(random() * 30 * 60));
    await press('Save Invoice');
    await screen.findByLabelText('Phone');
    till.pass(Math.floor(random() * 30));
    const newer = chance(0.3) && till.now() < HOUR ? screen.queryByRole('button', { name: 'Show it' }) : null;
    if (newer) {
      fireEvent.click(newer);
      await screen.findByRole('button', { name: 'Save Invoice' });
      seen = await orderOnScreen();
      outcomes.newerChosen += 1;
      await press('Save Invoice');
    }
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: phone } });
    await press('Save');
    await screen.findByRole('group', { name: /Enter the code/ });
    till.pass(Math.floor(random() * 60));
    if (chance(0.2)) {
      await reload();
      await screen.findByRole('group', { name: /Enter the code/ });
    }
    fireEvent.change(screen.getByRole('textbox', { name: 'Digit 1 of 4' }), { target: { value: '1234' } });
    await press('Send');

    const order = till.orders.get(`order-${seen}`)!;
    const end = await screen.findByText(
      /has been saved successfully|can no longer be saved|already been saved by another/,
    );
    const sent = api.calls(ADD_ORDER).at(-1)?.body as { orderId: string; phone: string };
    expect({ diner, ...sent }).toMatchObject({ diner, orderId: `order-${seen}`, phone });
    const ofDiner = [...till.orders].filter(([, { phone: owner }]) => owner === phone).map(([id]) => id);
    if (end.textContent?.includes('successfully')) {
      expect({ diner, ofDiner }).toEqual({ diner, ofDiner: [`order-${seen}`] });
      outcomes.saved += 1;
    } else {
      expect({ diner, ofDiner }).toEqual({ diner, ofDiner: [] });
      const isTooOld = till.now() - order.closedAt > SAVED_WITHIN;
      expect(end.textContent).toContain(isTooOld ? TOO_OLD : 'already been saved by another customer');
      outcomes[isTooOld ? 'tooOld' : 'taken'] += 1;
    }
    cleanup();
  }

  expect(outcomes.saved + outcomes.tooOld + outcomes.taken).toBe(DINERS);
  // The test proves something only if every outcome happened at least once.
  expect(Object.entries(outcomes).filter(([, times]) => times === 0)).toEqual([]);
}, 300_000);
