import { screen, within } from '@testing-library/react';
import { invoiceLink } from 'contracts';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { saveAs } from 'file-saver';
import { device, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { DevicesScreen } from './DevicesScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

let api: FakeApi;

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture']));
  api = fakeApi();
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/devices/b1', {
    body: { devices: [device(), device({ id: 'd2', name: 'Till 2', device_id: 'POS-2' })] },
  });
});

const open = (language?: 'ar') =>
  renderScreen(<DevicesScreen />, {
    route: '/dashboard/restaurants/devices/r1/b1',
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
    expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 2 - POS-2.png');
  });

  it('says "Branch doesn\'t Contain Devices" when there are none', async () => {
    api.on('GET /restaurant/devices/b1', { body: { devices: [] } });
    await open();
    expect(await screen.findByText("Branch doesn't Contain Devices")).toBeVisible();
  });

  it("shows when each device was last seen, or a dash that screen readers announce as 'Never'", async () => {
    const lastSeenAt = '2026-03-01T10:05:00.000Z';
    api.on('GET /restaurant/devices/b1', {
      body: { devices: [device({ lastSeenAt }), device({ id: 'd2', name: 'Till 2', lastSeenAt: null })] },
    });
    const { unmount } = await open();
    const seen = (row: number) => within(screen.getAllByRole('row')[row]!).getAllByRole('cell')[3]!.lastElementChild!;
    await screen.findByText('Till 2');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Name',
      'Device Id',
      'Last seen',
      'Actions',
    ]);
    expect(seen(1).querySelector('time')).toHaveAttribute('datetime', lastSeenAt);
    expect(seen(1)).toHaveTextContent(/^1 Mar 2026, \d\d:05$/);
    expect(seen(2)).toHaveTextContent('-Never');
    expect(within(seen(2) as HTMLElement).getByText('-')).toHaveAttribute('aria-hidden', 'true');
    unmount();
    await open('ar');
    await screen.findByText('Till 2');
    expect(seen(1)).toHaveTextContent(/2026، \d\d:05$/);
  });

  it('shows a QR code without any logo if the restaurant cannot be fetched', async () => {
    api.on('GET /restaurant/r1', 'down');
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Print QR' }))[0]!);
    expect(within(screen.getByRole('dialog')).getByRole('img')).not.toHaveAttribute('data-logo');
  });
});
