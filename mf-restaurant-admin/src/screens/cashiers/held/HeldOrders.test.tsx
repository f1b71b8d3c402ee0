import { screen, within } from '@testing-library/react';
import { cashiersServer, HELD, openCashiers, tile } from '../testing/openCashiers';

const held = {
  id: 'order-9',
  order_number: '77',
  branch_name: 'Olaya',
  device: { id: 'd1', name: 'Till 1' },
  order_date: '2026-03-02',
  order_time: '13:05',
  orderedAt: '2026-03-02T10:05:00.000Z',
  received_date: '2026-03-01',
  received_time: '13:06',
  receivedAt: '2026-03-01T10:06:00.000Z',
  reason: 'DATED_AHEAD',
  total_price: 25,
  currency: null,
};

it("The page 'Cashiers' lists the branch’s held orders, each with its till, and says that they are dated in the future", async () => {
  const { api } = cashiersServer();
  api.on(HELD, { body: { orders: [held] } });
  await openCashiers();
  const table = await screen.findByRole('table', { name: 'Orders kept aside' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('77Till 12 Mar 2026, 13:051 Mar 2026, 13:06');
  expect(screen.getByText('One order is kept aside')).toBeVisible();
  expect(screen.getByText(/dated these orders in the future/)).toBeVisible();
  expect(api.calls(HELD)[0]?.url).toBe('/order/held?branchId=b1');
});

it("The page 'Cashiers' has no list of held orders when no order is held", async () => {
  cashiersServer();
  await openCashiers();
  await tile();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it("The page 'Cashiers' says which till's clock is wrong and by how much, even if no order is held", async () => {
  const { api } = cashiersServer();
  const clock = (name: string, seconds: number) => ({
    device: { id: name, name },
    branch_name: 'Olaya',
    clock_off_seconds: seconds,
  });
  api.on(HELD, { body: { orders: [], clocks: [clock('Till 1', 10_800), clock('Till 2', -65)] } });
  await openCashiers();
  expect(await screen.findByText(/The clock of .Till 1. is 3 hours ahead/)).toBeVisible();
  expect(screen.getByText(/The clock of .Till 2. is 1 minute behind, or it sends its orders late/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
