import { act, screen, waitFor, within } from '@testing-library/react';
import { invoiceLink } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { saveAs } from 'file-saver';
import { device, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { DevicesScreen } from './DevicesScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture']));
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/devices/b1', {
    body: { devices: [device(), device({ id: 'd2', name: 'Till 2', device_id: 'POS-2' })] },
  });
});

const open = (language?: 'ar', route = '/dashboard/restaurants/devices/r1/b1') =>
  renderScreen(<DevicesScreen />, {
    route,
    path: '/dashboard/restaurants/devices/:restId/:branchId',
    language,
  });

describe("'Branch Devices'", () => {
  it("has a 'Print QR' button per device, and a link back to the branches", async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Branch Devices' })).toBeVisible();
    expect(await screen.findAllByRole('button', { name: 'Print QR' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/restaurants/branches/r1');
  });

  it('has a breadcrumb with the restaurants, this restaurant’s branches and the branch', async () => {
    await open();
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(await way.findByRole('link', { name: 'Albaik Branches' })).toHaveAttribute(
      'href',
      '/dashboard/restaurants/branches/r1',
    );
    expect(way.getByRole('link', { name: 'All Restaurants' })).toHaveAttribute('href', '/dashboard/restaurants');
    expect(await way.findByText('Olaya')).toHaveAttribute('aria-current', 'page');
  });

  it("shows a QR code of the selected device's invoice link, and names the download '{name} - {device_id}'", async () => {
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Print QR' }))[1]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Print QR' }));
    expect(dialog.getByRole('img')).toHaveAttribute('data-text', invoiceLink('http://localhost', 'r1', 'd2'));
    await user.click(dialog.getByRole('button', { name: 'Download PNG' }));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 2 - POS-2.png'));
  });

  it('says "Branch doesn\'t Contain Devices" when there are none', async () => {
    api.on('GET /restaurant/devices/b1', { body: { devices: [] } });
    await open();
    expect(await screen.findByText("Branch doesn't Contain Devices")).toBeVisible();
  });

  it('says which device has a wrong clock and by how much', async () => {
    const devices = [device({ clock_off_seconds: 10_800 }), device({ id: 'd2', clock_off_seconds: -1_200 })];
    api.on('GET /restaurant/devices/b1', { body: { devices } });
    await open();
    expect(await screen.findByText('Clock 3 hours ahead')).toBeVisible();
    expect(screen.getByText('Clock 20 minutes behind')).toBeVisible();
  });

  it('shows the state and the last order of each device instead of its id, on the clock of the restaurant', async () => {
    const lastOrder = {
      order_number: '1001',
      total_price: 48.3,
      currency: 'SAR',
      orderedAt: '2026-03-01T10:05:00.000Z',
      saved: true,
    };
    const lastSeenAt = new Date(Date.now() - 3 * 60_000).toISOString();
    api.on('GET /restaurant/devices/b1', {
      body: {
        devices: [device({ lastSeenAt, lastOrder }), device({ id: 'd2', name: 'Till 2', lastSeenAt: null })],
      },
    });
    await open();
    await screen.findByRole('link', { name: 'Albaik Branches' });
    const row = (index: number) => within(screen.getAllByRole('row')[index]!);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Name',
      'State',
      'Last order',
      'Actions',
    ]);
    expect(row(1).getByText('Active 3 minutes ago')).toBeVisible();
    expect(row(1).getByText('1 Mar 2026, 13:05')).toBeVisible();
    expect(row(1).getByText('Order 1001')).toBeVisible();
    expect(row(1).getByText('Saved')).toBeVisible();
    expect(row(2).getByText('Not active yet')).toBeVisible();
    expect(row(2).getByText('No order yet')).toBeVisible();
    expect(screen.queryByText('POS-1')).not.toBeInTheDocument();
  });

  it('copies the id of a device, and shows it in a toast', async () => {
    const { user, toasts } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Till 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy device ID' }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Copied', text: 'POS-1' }]));
    expect(await navigator.clipboard.readText()).toBe('POS-1');
  });

  it('shows a QR code without any logo if the restaurant cannot be fetched', async () => {
    api.on('GET /restaurant/r1', 'down');
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Print QR' }))[0]!);
    expect(within(screen.getByRole('dialog')).getByRole('img')).not.toHaveAttribute('data-logo');
  });
});

it('A search result that leads to the devices of another branch hides the first branch’s devices at once', async () => {
  let answer = (_response: { body: unknown }) => {};
  api.on('GET /restaurant/devices/b2', () => new Promise((resolve) => void (answer = resolve)));
  const { router } = await open();
  await screen.findByText('Till 2');
  await act(() => router.navigate('/dashboard/restaurants/devices/r1/b2'));
  expect(screen.queryByText('Till 2')).not.toBeInTheDocument();
  await waitFor(() => expect(api.calls('GET /restaurant/devices/b2')).toHaveLength(1));
  await act(async () => answer({ body: { devices: [device({ id: 'd9', name: 'Till 9' })] } }));
  expect(await screen.findByText('Till 9')).toBeVisible();
});
