import { screen } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { order } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { OrdersScreen } from '../OrdersScreen';

export const SEARCH = 'GET /order/user-orders';
export const AT = '/dashboard/restaurant-orders';

/** Fakes a server that finds one order, which the customer Noura Saad has saved. */
export function ordersServer(): FakeApi {
  const api = fakeApi();
  api.on(SEARCH, { body: { orders: [order({ user: { firstName: 'Noura', lastName: 'Saad' } })] } });
  return api;
}

/** Opens the order search. */
export const openOrders = ({ language, route = AT }: { language?: Language; route?: string } = {}) =>
  renderScreen(<OrdersScreen />, { route, path: AT, language });

export const phoneField = () => screen.getByRole('textbox', { name: 'Customer phone' });

/** Returns the query parameters of each search. */
export const queriesOf = (api: FakeApi) =>
  api.calls(SEARCH).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));
