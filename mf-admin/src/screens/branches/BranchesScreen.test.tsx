import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { saveAs } from 'file-saver';
import { branch, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { BranchesScreen } from './BranchesScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture']));
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
});

const open = (language?: 'ar', route = '/dashboard/restaurants/branches/r1') =>
  renderScreen(<BranchesScreen />, {
    route,
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
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 2 - POS-2.png'));
  });
});

describe("a restaurant's branches on several pages", () => {
  beforeEach(() => {
    api.on('GET /restaurant/branches/r1', ({ url }) => {
      const { page, search } = Object.fromEntries(new URL(url, 'http://api').searchParams);
      if (search === 'nowhere') return { body: { branches: [] }, headers: { 'X-Total-Count': '0' } };
      const name = search ?? `Branch of page ${page}`;
      return { body: { branches: [branch({ id: `b-${name}`, name })] }, headers: { 'X-Total-Count': '302' } };
    });
  });
  const at = (search: string) => open(undefined, `/dashboard/restaurants/branches/r1${search}`);
  const isListed = (name: string) => screen.findByText(name);

  it('can all be reached: the pages and the number of branches are shown', async () => {
    const { user, router } = await open();
    await screen.findByText('1–20 of 302');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(await isListed('Branch of page 16')).toBeVisible();
    expect(router.state.location.search).toBe('?page=16');
    const row = within(within(screen.getByRole('table')).getAllByRole('row')[1]!);
    expect(row.getAllByRole('cell')[0]).toHaveTextContent('301');
  });

  it('can be searched by name', async () => {
    const { user, router } = await at('?page=3');
    await isListed('Branch of page 3');
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Olaya');
    expect(await isListed('Olaya')).toBeVisible();
    expect(router.state.location.search).toBe('?search=Olaya');
  });

  it('are replaced by “No branch matches the filter.” with a button that clears the filter', async () => {
    const { user } = await at('?search=nowhere');
    const none = (await screen.findByText('No branch matches the filter.')).parentElement!;
    await user.click(within(none).getByRole('button', { name: 'Clear filter' }));
    expect(await isListed('Branch of page 1')).toBeVisible();
  });

  it('have dialogs that a link can open even if the branch is on another page', async () => {
    await at('?open=qr.b1');
    const codes = within(await screen.findByRole('dialog', { name: 'Print QR' }));
    expect(codes.getByRole('img')).toHaveAttribute('data-text', expect.stringContaining('deviceId=d1'));
  });
});

describe('a search result that leads from one restaurant’s branches to another’s', () => {
  const KUDU = '/dashboard/restaurants/branches/r2';

  it('hides the first restaurant’s branches at once, and closes its form', async () => {
    api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ system_type: 'eesal' }) } });
    let answer = (_response: { body: unknown }) => {};
    api.on('GET /restaurant/r2', {
      body: { restaurant: restaurant({ id: 'r2', translations: [{ language: 'en', name: 'Kudu' }] }) },
    });
    api.on('GET /restaurant/branches/r2', () => new Promise((resolve) => void (answer = resolve)));
    const { user, router } = await open();
    await screen.findByText('Olaya');
    await user.click(screen.getByRole('button', { name: 'Add branch' }));
    await act(() => router.navigate(KUDU));
    expect(await screen.findByRole('heading', { name: 'Kudu Branches' })).toBeVisible();
    expect(screen.queryByText('Olaya')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => answer({ body: { branches: [branch({ id: 'b9', name: 'Malaz' })] } }));
    expect(await screen.findByText('Malaz')).toBeVisible();
  });

  it('shows the error, and not the first restaurant’s branches, if the second restaurant does not exist', async () => {
    const gone = { status: 404, body: { message: 'There is no such restaurant', code: 'not_found' } };
    api.on('GET /restaurant/r2', gone);
    api.on('GET /restaurant/branches/r2', gone);
    const { router } = await open();
    await screen.findByText('Olaya');
    await act(() => router.navigate(KUDU));
    expect(await screen.findByText('There is no such restaurant.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Olaya')).not.toBeInTheDocument());
  });
});
