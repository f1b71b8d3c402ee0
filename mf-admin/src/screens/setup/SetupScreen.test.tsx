import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE, type Language } from 'contracts';
import { fakeApiOfTests, fakeEvents, type FakeEvents } from 'shared-ui/testing';
import type { Restaurant } from '../../api.generated';
import { adminOrder, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { invitation } from '../invitations/testing/invitation';
import { SetupScreen } from './SetupScreen';

const EMPTY: Partial<Restaurant> = { system_type: 'eesal', Branchs: [], tillsWithoutKey: 0 };

const TEST_ORDER = adminOrder({ id: 'o1', order_number: 'TEST-1305', total_price: 0 });

const api = fakeApiOfTests();
let known: Restaurant;
let admins: number;
let placed: boolean;
let events: FakeEvents;

beforeEach(() => {
  known = restaurant({ system_type: 'eesal', tillsWithoutKey: 1 });
  admins = 0;
  api.on('GET /restaurant/r1', () => ({ body: { restaurant: known } }));
  api.on('GET /restaurant-admin', () => ({ body: { admins: [] }, headers: { 'X-Total-Count': String(admins) } }));
  api.on('GET /invitation', { body: { invitations: [] } });
  api.on('GET /admin/orders', () => ({ body: { orders: placed ? [TEST_ORDER] : [] } }));
  api.on('POST /restaurant/r1/test-order', () => {
    placed = true;
    return { body: { message: 'The test order has been placed', id: 'o1' } };
  });
  placed = false;
  events = fakeEvents();
  api.on('POST /restaurant/r1/places', () => {
    known = restaurant({ system_type: 'eesal', tillsWithoutKey: 1 });
    return { body: { branches: 1, tills: 1 } };
  });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<SetupScreen />, {
    route: '/dashboard/restaurants/setup/r1',
    path: '/dashboard/restaurants/setup/:restId',
    language,
  });
  await screen.findByRole('heading', { level: 1 });
  return suite;
};
const task = (name: string) => within(screen.getByRole('region', { name }));

describe("a restaurant's setup", () => {
  it('shows which tasks are not done', async () => {
    known = restaurant(EMPTY);
    await open();
    expect(screen.getByRole('heading', { name: 'Set up Albaik' })).toBeVisible();
    expect(task('Branches and tills').getByText('Missing')).toBeVisible();
    expect(task('Branches and tills').getByText('No branches, no tills')).toBeVisible();
    expect(task('Till keys').getByText('Add tills first.')).toBeVisible();
    expect(await task('Restaurant admins').findByText('No one can log in for this restaurant yet.')).toBeVisible();
    expect(task('Restaurant admins').getByText('Missing')).toBeVisible();
    expect(task('Stickers for the tills').getByText('Add tills first.')).toBeVisible();
  });

  it('shows which tasks are done', async () => {
    known = restaurant({ system_type: 'eesal', tillsWithoutKey: 0 });
    admins = 2;
    await open();
    expect(task('Branches and tills').getByText('Done')).toBeVisible();
    expect(task('Till keys').getByText('Every till has a key.')).toBeVisible();
    expect(await task('Restaurant admins').findByText('2 restaurant admins can log in.')).toBeVisible();
    expect(task('Restaurant admins').getByText('Done')).toBeVisible();
    expect(task('Stickers for the tills').getByRole('button', { name: 'Stickers (PDF)' })).toBeVisible();
  });

  it('adds branches and tills from typed rows, and marks the task as done', async () => {
    known = restaurant(EMPTY);
    const { user, toasts } = await open();
    await user.type(task('Branches and tills').getByLabelText('One row per till'), 'Olaya, Till 1');
    await user.click(screen.getByRole('button', { name: 'Add branches and tills' }));
    // The preview of the typed rows already says '1 branch, 1 till', so only the state shows that they are stored.
    expect(await task('Branches and tills').findByText('Done')).toBeVisible();
    expect(task('Branches and tills').getByText('1 branch, 1 till')).toBeVisible();
    expect(api.calls('POST /restaurant/r1/places')[0]!.body).toEqual({
      branches: [{ name: 'Olaya', tills: ['Till 1'] }],
    });
    expect(toasts).toEqual([{ tone: 'success', title: 'Branches and tills have been added' }]);
  });

  it('shows the task ‘Restaurant admins’ as done when there is an open invitation, and lists the invitation', async () => {
    api.on('GET /invitation', { body: { invitations: [invitation()] } });
    await open();
    await waitFor(() => expect(task('Restaurant admins').getByText('Done')).toBeVisible());
    expect(task('Restaurant admins').getByText('Noura Al Harbi')).toBeVisible();
    expect(api.calls('GET /invitation')[0]!.url).toContain('restaurantId=r1');
  });

  it('has no task for till keys and no form for branches if the restaurant has a point of sale', async () => {
    known = restaurant({ Branchs: [] });
    await open();
    expect(screen.getByText('They’ll appear once the point of sale responds.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Till keys' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add branches and tills' })).not.toBeInTheDocument();
  });

  it('says that the first order has arrived as soon as a till has sent it', async () => {
    await open();
    expect(await task('First order').findByText('Close an order at any till. This page notices it.')).toBeVisible();
    await waitFor(() => expect(events.listeners()).toBe(1));
    placed = true;
    events.send(ORDER_LOGS_UPDATE);
    expect(await task('First order').findByText(/First order arrived/)).toBeVisible();
    expect(task('First order').getByText('Done')).toBeVisible();
  });

  it('places a test order at an own till, which can be cancelled', async () => {
    const { user } = await open();
    await user.click(await task('First order').findByRole('button', { name: 'Place a test order' }));
    expect(await task('First order').findByRole('link', { name: /TEST-1305/ })).toBeVisible();
    expect(task('First order').getByRole('button', { name: 'Cancel the test order' })).toBeVisible();
  });
});
