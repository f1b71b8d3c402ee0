import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, optionsOf } from 'shared-ui/testing';
import type { Device } from '../../api.generated';
import { confirmDeletion } from '../../testing/confirmDeletion';
import { device, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { DevicesScreen } from './DevicesScreen';

const BRANCHES = [
  { id: 'b1', name: 'Olaya', Devices: [] },
  { id: 'b2', name: 'Malaz', Devices: [] },
];

const api = fakeApiOfTests();
/** The fake server's tills of the branch. */
let tills: Device[];

beforeEach(() => {
  tills = [device({ key: null, lastSeenAt: null })];
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ system_type: 'eesal', Branchs: BRANCHES }) } });
  api.on('GET /restaurant/devices/b1', () => ({ body: { devices: tills } }));
  api.on('POST /device', ({ body }) => {
    tills = [...tills, device({ id: 'd2', name: (body as { name: string }).name })];
    return { body: { message: 'The till has been added', id: 'd2' } };
  });
  api.on('PATCH /device/d1', ({ body }) => {
    const { isDeleted, branchId, name } = body as { isDeleted?: boolean; branchId?: string; name?: string };
    tills = isDeleted || branchId ? [] : [device(name === undefined ? {} : { name })];
    return { body: { message: 'The till has been changed' } };
  });
});

const open = async (language?: Language) => {
  const suite = await renderScreen(<DevicesScreen />, {
    route: '/dashboard/restaurants/devices/r1/b1',
    path: '/dashboard/restaurants/devices/:restId/:branchId',
    language,
  });
  await waitFor(() =>
    expect(
      screen.queryByRole('table', { busy: false }) ?? screen.queryByText("Branch doesn't Contain Devices"),
    ).not.toBeNull(),
  );
  // The screen does not wait for the restaurant, so the test waits for its name in the breadcrumb.
  await screen.findByRole('link', { name: /Albaik|البيك/ });
  return { ...suite, more: (action: string) => chooseMore(suite.user, action) };
};
const press = (name: string) => screen.getByRole('button', { name });
const dots = () => screen.getByRole('button', { name: /Till 1/ });
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const sent = (call: string) => api.calls(call).map(({ body }) => body);

async function chooseMore(user: Awaited<ReturnType<typeof renderScreen>>['user'], action: string): Promise<void> {
  await user.click(dots());
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('the tills of a restaurant without a point of sale', () => {
  it('can be added: the form sends the name, a toast confirms the addition, and the list shows the till', async () => {
    const { user, toasts } = await open();
    await user.click(press('Add till'));
    expect(name()).toHaveFocus();
    expect(screen.queryByLabelText('Branch')).not.toBeInTheDocument();
    await user.keyboard('Till 2{Enter}');
    expect(await screen.findByText('Till 2')).toBeVisible();
    expect(sent('POST /device')).toEqual([{ branchId: 'b1', name: 'Till 2' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The till has been added' }]);
  });

  it('can be renamed', async () => {
    const { user, toasts, more } = await open();
    await more('Edit');
    expect(name()).toHaveValue('Till 1');
    await user.clear(name());
    await user.type(name(), 'Counter');
    await user.click(press('Save'));
    expect(await screen.findByText('Counter')).toBeVisible();
    expect(sent('PATCH /device/d1')).toEqual([{ name: 'Counter' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The till has been saved' }]);
  });

  it('can be moved to another branch of the restaurant', async () => {
    const { user, toasts, more } = await open();
    await more('Edit');
    const branch = screen.getByLabelText('Branch');
    expect(branch).toHaveTextContent('Olaya');
    expect(branch).toHaveAccessibleDescription('Its QR code, key and orders move with it.');
    expect(await optionsOf(user, 'Branch')).toEqual(['Olaya', 'Malaz']);
    await chooseOption(user, 'Branch', 'Malaz');
    await user.click(press('Save'));
    expect(await screen.findByText("Branch doesn't Contain Devices")).toBeVisible();
    expect(sent('PATCH /device/d1')).toEqual([{ name: 'Till 1', branchId: 'b2' }]);
    expect(toasts).toEqual([
      { tone: 'success', title: 'The till has been saved', text: 'It is now in the Malaz branch.' },
    ]);
  });

  it('stay in the list when they cannot be deleted, and a toast says why', async () => {
    api.on('PATCH /device/d1', { status: 404, body: { message: 'There is no such till', code: 'NO_DEVICE' } });
    const { user, toasts, more } = await open();
    await more('Delete');
    await confirmDeletion(user);
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t delete the till', text: 'There is no such till.' }]),
    );
    expect(screen.getByText('Till 1')).toBeVisible();
  });

  it('have a page whose breadcrumb shows the branch’s name, even if no till has been added yet', async () => {
    tills = [];
    await open();
    expect(within(screen.getByRole('navigation', { name: 'You are here' })).getByText('Olaya')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

it('The tills of a restaurant with a point of sale have no keys and cannot be changed on this screen', async () => {
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  const { user } = await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Name',
    'State',
    'Last order',
    'Actions',
  ]);
  expect(screen.queryByRole('button', { name: 'Add till' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'More actions for Till 1' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy device ID', 'History']);
});
