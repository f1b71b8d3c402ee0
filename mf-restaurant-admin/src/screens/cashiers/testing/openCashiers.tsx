import { screen } from '@testing-library/react';
import type { Language } from 'contracts';
import { type FakeApi, fakeApi, type FakeEvents, fakeEvents } from 'shared-ui/testing';
import { device, order } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { CashiersScreen } from '../CashiersScreen';

export const DEVICES = 'GET /restaurant/devices/b1';
export const HELD = 'GET /order/held';
export const REDEMPTIONS = 'GET /points/redemption';
export const LAST_ORDER = 'GET /order/foodics/cashier/last-order';
export const ADD_ORDER = 'POST /order/foodics/cashier/add-order';

const AT = '/dashboard/cashiers';

/** Fakes the server of a branch with two tills, each with a last order that can be saved. */
export function cashiersServer(): { api: FakeApi; events: FakeEvents } {
  const api = fakeApi();
  const events = fakeEvents();
  api.on(DEVICES, { body: { devices: [device(), device({ id: 'd2', name: 'کاؤنٹر ۲', device_id: 'POS-2' })] } });
  api.on(HELD, { body: { orders: [] } });
  api.on(LAST_ORDER, { body: { invoice: order() } });
  api.on(ADD_ORDER, { body: { message: 'Saved', orderId: 'order-1', link: '/order/order-1' } });
  api.on(REDEMPTIONS, { body: { isOffered: false, redemptions: [] } });
  return { api, events };
}

/** Opens the cashiers' screen: all tills, or the till with the given id. */
export const openCashiers = ({ language, cashier }: { language?: Language; cashier?: string } = {}) =>
  renderScreen(<CashiersScreen />, {
    route: cashier === undefined ? AT : `${AT}?cashier=${cashier}`,
    path: AT,
    language,
  });

export type User = Awaited<ReturnType<typeof openCashiers>>['user'];

export const tile = (name = /Till 1/) => screen.findByRole('button', { name });
export const pickTill = async (user: User) => user.click(await tile());
export const pressSave = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save Invoice' }));

/** Types a phone number into the open modal and goes to the confirmation dialog. */
export async function typePhone(user: User, phone: string) {
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  await user.clear(field);
  await user.type(field, phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
