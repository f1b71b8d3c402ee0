import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeApi } from 'shared-ui/testing';
import type { Redemption } from '../../../api.generated';
import { cashiersServer, openCashiers, REDEMPTIONS as LIST, type User } from '../testing/openCashiers';

const BEGIN = 'POST /points/redemption';
const CONFIRM = 'POST /points/redemption/use-1/confirm';
const CANCEL = 'POST /points/redemption/use-1/cancel';

const redemption: Redemption = {
  id: 'use-1',
  state: 'open',
  points: 100,
  discount: 5,
  currency: 'SAR',
  at: '2026-11-23T12:00:00Z',
  bill: 40,
  orderBill: null,
  orderNumber: null,
  otherOrderNumber: null,
  isOverHalf: false,
};

let api: FakeApi;
beforeEach(() => {
  ({ api } = cashiersServer());
  localStorage.clear();
  api.on(LIST, { body: { isOffered: true, redemptions: [] } });
  api.on(BEGIN, { body: { redemption } });
});
afterEach(() => jest.useRealTimers());

const list = (...redemptions: Redemption[]) => api.on(LIST, { body: { isOffered: true, redemptions } });
/** From the first check of a code on, the list contains the redemption, which stays open. */
const beginListed = () =>
  api.on(BEGIN, () => {
    list(redemption);
    return { body: { redemption } };
  });
const codeField = () => screen.findByRole('textbox', { name: /Customer’s code/ });

/** Presses 'Use points' at the till, and returns the dialog. */
async function pressUsePoints(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Use points' }));
  return screen.findByRole('dialog', { name: 'Use points' });
}

/** Closes the dialog as someone who presses Escape with the focus on the dialog's text. */
async function pressEscape(user: User) {
  act(() => screen.getByRole('dialog').focus());
  await user.keyboard('{Escape}');
}

/** Opens the dialog of the first till, and types the customer's code and the amount of the bill. */
async function openDialog({ code = '1234 5678', bill = '40' } = {}) {
  const { user } = await openCashiers({ cashier: 'd1' });
  const dialog = await pressUsePoints(user);
  await user.type(within(dialog).getByRole('textbox', { name: /Customer’s code/ }), code);
  await user.type(within(dialog).getByRole('spinbutton', { name: /Bill amount/ }), `${bill}{Enter}`);
  return { user, dialog };
}

describe('the points of a customer at the till', () => {
  it('cannot be used at a restaurant that does not accept points', async () => {
    api.on(LIST, { body: { isOffered: false, redemptions: [] } });
    await openCashiers({ cashier: 'd1' });
    await screen.findByText('Broast');
    expect(screen.queryByRole('button', { name: 'Use points' })).not.toBeInTheDocument();
  });

  it('are shown as an amount to take off the bill after the code and the bill are typed by keyboard', async () => {
    await openDialog();
    expect(await screen.findByText(/Take .*5\.00.* off the bill/)).toBeVisible();
    expect(api.calls(BEGIN)[0]?.body).toEqual({
      restaurantId: 'r1',
      casherId: 'POS-1',
      id: expect.any(String),
      code: '12345678',
      bill: 40,
    });
    expect(screen.getByRole('button', { name: 'Discount given' })).toHaveFocus();
  });

  it('can be used with a code in Arabic digits', async () => {
    await openDialog({ code: '١٢٣٤ ٥٦٧٨' });
    await screen.findByText(/off the bill/);
    expect(api.calls(BEGIN)[0]?.body).toMatchObject({ code: '12345678' });
  });

  it.each([
    ['SAR', '45,50', 45.5],
    ['SAR', '٤٥،٥٠', 45.5],
    ['SAR', '1,250', 1250],
    ['KWD', '3,105', 3.105],
    ['KWD', '٣٫١٠٥', 3.105],
  ])('can be used for a bill that is typed with any decimal mark (%s %s)', async (currency, bill, amount) => {
    api.on(LIST, { body: { isOffered: true, currency, redemptions: [] } });
    await openDialog({ bill });
    await screen.findByText(/off the bill/);
    expect(api.calls(BEGIN)[0]?.body).toMatchObject({ bill: amount });
  });

  it.each(['1.250', '4k'])('are not checked for a bill that can be read in two ways (%s)', async (bill) => {
    api.on(LIST, { body: { isOffered: true, currency: 'SAR', redemptions: [] } });
    await openDialog({ bill });
    expect(await screen.findByText(/We can’t read this number for certain/)).toBeVisible();
    expect(api.calls(BEGIN)).toHaveLength(0);
  });

  it('are not checked until the code is complete and the bill has an amount', async () => {
    await openDialog({ code: '1234', bill: '0' });
    expect(await screen.findByText('Please type the eight digits')).toBeVisible();
    expect(screen.getByText('Please enter the amount of the bill')).toBeVisible();
    expect(api.calls(BEGIN)).toHaveLength(0);
  });

  it('can be refused by the server: the dialog then shows the reason, and the typed text stays', async () => {
    api.on(BEGIN, { status: 404, body: { code: 'POINTS_CODE', message: 'This code is wrong or too old' } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/This code is wrong or too old/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Customer’s code/ })).toHaveValue('1234 5678');
  });

  it('are checked again with the same redemption id after the connection failed', async () => {
    api.on(BEGIN, 'down');
    const { user, dialog } = await openDialog();
    await within(dialog).findByText(/nothing is counted twice/);
    api.on(BEGIN, { body: { redemption } });
    await user.click(within(dialog).getByRole('button', { name: 'Check points' }));
    await screen.findByText(/off the bill/);
    const ids = api.calls(BEGIN).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('are shown as “waiting for the order” once the discount is given, and with the order’s number once the order has arrived', async () => {
    jest.useFakeTimers();
    const { user } = await openDialog();
    const confirmed: Redemption = { ...redemption, state: 'confirmed' };
    api.on(CONFIRM, () => {
      list(confirmed);
      return { body: { redemption: confirmed } };
    });
    await user.click(await screen.findByRole('button', { name: 'Discount given' }));
    expect(await screen.findByText('Waiting for the order with this discount')).toBeVisible();
    list({ ...confirmed, state: 'redeemed', orderNumber: '1002' });
    expect(await screen.findByText(/Used for order .*1002/, undefined, { timeout: 8_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next customer' }));
    expect(screen.getByRole('textbox', { name: /Customer’s code/ })).toHaveValue('');
  });

  it('are shown with a warning as soon as the till’s next order arrives without the discount, and can then be cancelled', async () => {
    jest.useFakeTimers();
    const { user, dialog } = await openDialog();
    const confirmed: Redemption = { ...redemption, state: 'confirmed' };
    api.on(CONFIRM, () => {
      list({ ...confirmed, otherOrderNumber: '1003' });
      return { body: { redemption: confirmed } };
    });
    await user.click(await screen.findByRole('button', { name: 'Discount given' }));
    const warning = /Order .*1003.* has no discount of .*SAR 5.00/;
    expect(await screen.findByText(warning, undefined, { timeout: 8_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next customer' }));
    expect(within(dialog).getByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct or cancel' }));
    api.on(CANCEL, { body: { redemption: { ...redemption, state: 'cancelled' } } });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled')).toBeVisible();
  });

  it('are shown with a warning if they took more than half off the order', async () => {
    const over = { id: 'use-0', state: 'redeemed', orderNumber: '1002', orderBill: 6, isOverHalf: true } as const;
    api.on(LIST, { body: { isOffered: true, redemptions: [{ ...redemption, ...over }] } });
    await openDialog();
    expect(await screen.findByText(/More than half of the order: .*SAR 5.00.* of .*SAR 6.00/)).toBeVisible();
  });

  it("are shown as 'Canceled' after the cashier cancels the redemption", async () => {
    const { user, dialog } = await openDialog();
    const cancelled: Redemption = { ...redemption, state: 'cancelled' };
    api.on(CANCEL, { body: { redemption: cancelled } });
    api.on(LIST, { body: { isOffered: true, redemptions: [cancelled] } });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled')).toBeVisible();
  });

  it('go back to the customer if no order has the discount, and the dialog says so in Arabic', async () => {
    api.on(LIST, { body: { isOffered: true, redemptions: [{ ...redemption, id: 'use-0', state: 'missing' }] } });
    const { user } = await openCashiers({ cashier: 'd1', language: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'استخدام النقاط' }));
    expect(await screen.findByText('لا يوجد طلب بهذا الخصم. عادت النقاط إلى العميل.')).toBeVisible();
  });
});

describe('a decision about a discount', () => {
  it.each([
    ['Discount given', CONFIRM, 'confirmed', 'Waiting for the order with this discount'],
    ['Cancel', CANCEL, 'cancelled', 'Canceled'],
  ] as const)(
    'is shown when the server has answered, and Escape then closes the dialog (%s)',
    async (button, call, state, sentence) => {
      let answer = (_: { body: object }) => {};
      api.on(call, new Promise<{ body: object }>((resolve) => (answer = resolve)));
      const { user } = await openDialog();
      // The form, which the sentence replaces, has a button named Cancel too.
      await screen.findByText(/off the bill/);
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(api.calls(call)).toHaveLength(1));
      await act(async () => answer({ body: { redemption: { ...redemption, state } } }));
      expect(await screen.findByText(sentence)).toBeVisible();
      await pressEscape(user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('does not keep the dialog open while the server is silent', async () => {
    api.on(CONFIRM, 'silent');
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Discount given' }));
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is shown at once, even if the list was requested before the decision', async () => {
    beginListed();
    api.on(CONFIRM, { body: { redemption: { ...redemption, state: 'confirmed' } } });
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Discount given' }));
    expect(await screen.findByText('Waiting for the order with this discount')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discount given' })).not.toBeInTheDocument();
  });
});

describe('a discount that is not confirmed yet', () => {
  const earlier: Redemption = { ...redemption, id: 'use-0', discount: 7.5, at: '2026-11-23T11:55:00Z' };

  it('can still be confirmed after the dialog was closed', async () => {
    beginListed();
    const { user } = await openDialog();
    await screen.findByText(/off the bill/);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const reopened = await pressUsePoints(user);
    const dialog = within(reopened);
    expect(await dialog.findByText(/Take .*5\.00.* off the bill/)).toBeVisible();
    expect(reopened).toHaveTextContent(/Bill amount SAR.40\.00/);
    api.on(CONFIRM, { body: { redemption: { ...redemption, state: 'confirmed' } } });
    await user.click(dialog.getByRole('button', { name: 'Discount given' }));
    expect(await dialog.findByText('Waiting for the order with this discount')).toBeVisible();
    expect(api.calls(CONFIRM)[0]?.body).toEqual({ restaurantId: 'r1', casherId: 'POS-1' });
  });

  it('is asked about again if the dialog is closed and opened before the list has been refetched', async () => {
    let answer = (_: { body: object }) => {};
    api.on(BEGIN, () => {
      api.on(LIST, new Promise<{ body: object }>((resolve) => (answer = resolve)));
      return { body: { redemption } };
    });
    const { user } = await openDialog();
    await screen.findByText(/off the bill/);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const reopened = within(await pressUsePoints(user));
    expect(reopened.queryByRole('textbox')).not.toBeInTheDocument();
    await act(async () => answer({ body: { isOffered: true, redemptions: [redemption] } }));
    expect(await reopened.findByText(/off the bill/)).toBeVisible();
  });

  it('is not confirmed by the Enter of a scanner when the dialog opens: the focus is on the sentence', async () => {
    list(redemption);
    const { user } = await openCashiers({ cashier: 'd1' });
    await pressUsePoints(user);
    expect(await screen.findByText(/off the bill/)).toHaveFocus();
    await user.keyboard('12345678{Enter}');
    expect(api.calls(CONFIRM)).toHaveLength(0);
  });

  it('is not asked about when the dialog opens if it has lapsed since the till was selected', async () => {
    list(redemption);
    const { user } = await openCashiers({ cashier: 'd1' });
    await screen.findByRole('button', { name: 'Use points' });
    list({ ...redemption, state: 'lapsed' });
    await pressUsePoints(user);
    expect(await codeField()).toHaveFocus();
    expect(screen.getByText('Not confirmed in time')).toBeVisible();
    expect(screen.queryByText(/off the bill/)).not.toBeInTheDocument();
  });

  it('is asked about, as far as it is known, if the list cannot be read again when the dialog opens', async () => {
    list(redemption);
    const { user } = await openCashiers({ cashier: 'd1' });
    await screen.findByRole('button', { name: 'Use points' });
    api.on(LIST, 'down');
    await pressUsePoints(user);
    expect(await screen.findByText(/off the bill/)).toBeVisible();
  });

  it('can be left for the next customer, and taken up again from the list', async () => {
    list(redemption);
    const { user } = await openCashiers({ cashier: 'd1' });
    await pressUsePoints(user);
    await user.click(await screen.findByRole('button', { name: 'Next customer' }));
    expect(await codeField()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Confirm or cancel' }));
    expect(await screen.findByText(/off the bill/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Discount given' })).toBeVisible();
  });

  it('is in the list with a button if the till has a newer one, which the dialog asks about first', async () => {
    list(redemption, earlier, { ...redemption, id: 'use-2', state: 'confirmed' });
    const { user } = await openCashiers({ cashier: 'd1' });
    await pressUsePoints(user);
    expect(await screen.findByText(/Take .*5\.00.* off the bill/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Confirm or cancel' });
    expect(button).toHaveAccessibleDescription(/7\.50/);
    await user.click(button);
    expect(await screen.findByText(/Take .*7\.50.* off the bill/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm or cancel' })).toHaveAccessibleDescription(/5\.00/);
  });

  it('does not replace the form if another cashier begins it at the same till; the list then has its button', async () => {
    jest.useFakeTimers();
    const { user } = await openCashiers({ cashier: 'd1' });
    await pressUsePoints(user);
    await user.type(await codeField(), '1234');
    list(redemption);
    expect(
      await screen.findByRole('button', { name: 'Confirm or cancel' }, { timeout: 8_000 }),
    ).toHaveAccessibleDescription(/5\.00/);
    expect(await codeField()).toHaveValue('1234');
  });

  it('is shown as canceled when another cashier cancels it at the same till', async () => {
    jest.useFakeTimers();
    list(redemption);
    const { user } = await openCashiers({ cashier: 'd1' });
    await pressUsePoints(user);
    await screen.findByRole('button', { name: 'Discount given' });
    list({ ...redemption, state: 'cancelled' });
    expect(await screen.findByText('Canceled', undefined, { timeout: 8_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discount given' })).not.toBeInTheDocument();
  });

  it.each([
    ['ar', 'استخدام النقاط', 'تأكيد أو إلغاء'],
    ['ur', 'پوائنٹس استعمال کریں', 'تصدیق یا منسوخ کریں'],
  ] as const)('can be taken up in %s', async (language, usePoints, resume) => {
    list(redemption, earlier);
    const { user } = await openCashiers({ cashier: 'd1', language });
    await user.click(await screen.findByRole('button', { name: usePoints }));
    expect(await screen.findByRole('button', { name: resume })).toBeVisible();
  });
});
