import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { renderScreen } from '../../../testing/renderScreen';
import { PointsButton } from './PointsButton';

const PROGRAM = {
  isActive: true,
  currency: 'SAR',
  rate: 0.5,
  orderCap: 200,
  expiryDays: null,
  pointValue: null,
  payer: 'restaurant',
  version: 2,
  startsAt: '2026-11-20T10:00:00Z',
  totals: { issued: 5000, takenBack: 300, redeemed: 0, expired: 1200, owed: 3500 },
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /restaurant/r1/points', { body: { program: PROGRAM } });
  api.on('POST /restaurant/r1/points', { body: { message: 'Saved' } });
});

async function open() {
  const suite = await renderScreen(<PointsButton id="r1" currency="SAR" />, {
    route: '/dashboard/restaurants/edit/r1',
    path: '/dashboard/restaurants/edit/:id',
  });
  await suite.user.click(screen.getByRole('button', { name: 'Points programme' }));
  await screen.findByRole('form', { name: 'Terms' });
  return suite;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save terms' });

describe('the points programme on a restaurant’s page', () => {
  it('shows how many points were issued, taken back, redeemed and expired, and how many the customers have', async () => {
    await open();
    const dialog = within(screen.getByRole('dialog', { name: 'Points programme' }));
    const totals = dialog.getAllByRole('definition').map((each) => each.textContent);
    expect(totals).toEqual(['5,000', '300', '0', '1,200', '3,500']);
  });

  it('has a form that saves new terms', async () => {
    const { user, toasts } = await open();
    await user.clear(field('Points per 1.00, without tax'));
    await user.type(field('Points per 1.00, without tax'), '1.25');
    await user.clear(field('Most points per order'));
    await user.type(field('What a point takes off a bill'), '0.05');
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The terms have been saved' }]));
    expect(api.calls('POST /restaurant/r1/points')[0]?.body).toEqual({
      isActive: true,
      currency: 'SAR',
      rate: 1.25,
      orderCap: null,
      expiryDays: null,
      pointValue: 0.05,
      payer: 'restaurant',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be started with invalid terms: the form says what is wrong, and sends nothing', async () => {
    api.on('GET /restaurant/r1/points', { body: { program: null } });
    const { user } = await open();
    expect(screen.getByText(/has no programme yet/)).toBeVisible();
    await user.clear(field('Currency'));
    await user.type(field('Currency'), 'riyal');
    await user.click(save());
    expect(await screen.findByText('Three capital letters, such as SAR')).toBeVisible();
    expect(screen.getByText('Required')).toBeVisible();
    expect(api.calls('POST /restaurant/r1/points')).toHaveLength(0);
  });
});
