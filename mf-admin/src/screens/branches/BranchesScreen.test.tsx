import { screen, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { saveAs } from 'file-saver';
import { branch, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { BranchesScreen } from './BranchesScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

let api: FakeApi;

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture']));
  api = fakeApi();
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
});

const open = (language?: 'ar') =>
  renderScreen(<BranchesScreen />, {
    route: '/dashboard/restaurants/branches/r1',
    path: '/dashboard/restaurants/branches/:restId',
    language,
  });

describe("the page of a restaurant's branches", () => {
  it("has the title '{restaurant name} Branches' and a link back to the restaurants", async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Albaik Branches' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/restaurants');
  });

  it('shows the restaurant’s name in the reader’s language in the title', async () => {
    await open('ar');
    expect(await screen.findByRole('heading', { name: 'فروع مطعم البيك' })).toBeVisible();
  });

  it('lists each branch with #, Name and a link to its devices', async () => {
    await open();
    const table = within(await screen.findByRole('table', { busy: false }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['#', 'Name', 'Actions']);
    expect(table.getByText('Olaya')).toBeVisible();
    expect(table.getByRole('link', { name: 'Devices' })).toHaveAttribute(
      'href',
      '/dashboard/restaurants/devices/r1/b1',
    );
  });

  it('shows the state of the point of sale connection', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'Point of sale connection' })).toBeVisible();
  });

  it('says "Restaurants doesn\'t Contain Branches" when there are no branches', async () => {
    api.on('GET /restaurant/branches/r1', { body: { branches: [] } });
    await open();
    expect(await screen.findByText("Restaurants doesn't Contain Branches")).toBeVisible();
  });

  it('shows an error card when the restaurant does not exist', async () => {
    api.on('GET /restaurant/r1', { status: 404, body: { message: 'There is no such restaurant', code: 'not_found' } });
    await open();
    expect(await screen.findByText('There is no such restaurant.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/restaurants');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it("shows one QR code per device in the dialog Print QR's, and names each download '{name} - {device_id}'", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: "Print QR's" }));
    const codes = within(screen.getByRole('dialog'));
    expect(
      codes.getAllByRole('img').map((code) => new URL(code.dataset.text ?? '').searchParams.get('deviceId')),
    ).toEqual(['d1', 'd2']);
    await user.click(codes.getAllByRole('button', { name: 'Download PNG' })[1]!);
    expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 2 - POS-2.png');
  });
});
