import { act, screen, waitFor, within } from '@testing-library/react';
import { invoiceLink } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { saveAs } from 'file-saver';
import type { Restaurant } from '../../api.generated';
import { restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { RestaurantsScreen } from './RestaurantsScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture']));
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
});

/** The search text of each request. */
const searches = () =>
  api.calls('GET /restaurant').map(({ url }) => new URL(url, 'http://api').searchParams.get('search'));
const open = (route = '/dashboard/restaurants') =>
  renderScreen(<RestaurantsScreen />, { route, path: '/dashboard/restaurants' });

/** Chooses from the menu of the first restaurant. */
async function chooseMore(user: Awaited<ReturnType<typeof open>>['user'], action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions for Albaik' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe("'All Restaurants'", () => {
  it('lists logo, name per language, system type, category, and the warranty, recovery and replacement periods', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'All Restaurants', busy: false }));
    expect(screen.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map((header) => header.textContent),
    ).toEqual(['#', 'Logo', 'Name', 'System Type', 'Category', 'Warranty', 'Recovery', 'Replacement', 'Actions']);
    expect(table.getAllByRole('listitem').map((name) => [name.lang, name.textContent])).toEqual([
      ['en', 'Albaik'],
      ['ar', 'مطعم البيك'],
      ['ur', 'البیک ریستوران'],
      ['en', 'Chicken'],
    ]);
    expect(table.getByText('Foodics')).toBeVisible();
  });

  it.each([
    ['a working connection', { problem: null }, null],
    ['a failing connection', { problem: 'expired' }, 'Failing'],
    ['a connection that was never tested', null, 'Not tested yet'],
  ])('shows the state of a POS connection only if the connection needs attention (%s)', async (_, pos, badge) => {
    const link = pos && { ...pos, since: '2026-03-01T10:00:00.000Z', syncedAt: null, polledAt: null };
    api.on('GET /restaurant', { body: { restaurants: [restaurant({ pos: link as Restaurant['pos'] })] } });
    await open();
    await screen.findByRole('link', { name: 'Branches' });
    expect(screen.queryByText(/^(Failing|Not tested yet|Connected)$/)?.textContent ?? null).toBe(badge);
  });

  it("shows each warranty, recovery or replacement period as 'N Day', or as a dash if the period is null", async () => {
    await open();
    const cells = (await screen.findAllByRole('cell')).slice(1).map((cell) => cell.lastChild?.textContent);
    expect(cells.slice(5, 8)).toEqual(['3 Day', '0 Day', '-']);
  });

  it('loads the logo from the API’s URL followed by the stored path', async () => {
    const { container } = await open();
    await screen.findByRole('table', { busy: false });
    expect(container.querySelector('img')).toHaveAttribute('src', 'http://localhost/api/files/albaik.webp');
  });

  it('links to the branches of a restaurant', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Branches' })).toHaveAttribute(
      'href',
      '/dashboard/restaurants/branches/r1',
    );
  });

  it('links to the edit form of a restaurant', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/restaurants/edit/r1');
  });

  it('has a menu with the less frequent actions of each restaurant', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Albaik' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Report',
      "Print QR's",
      'Set up',
      'History',
      'Delete',
    ]);
  });

  it('says "Restaurants doesn\'t exist" when there are none', async () => {
    api.on('GET /restaurant', { body: { restaurants: [] } });
    await open();
    expect(await screen.findByText("Restaurants doesn't exist")).toBeVisible();
  });
});

describe('the filter of the restaurants', () => {
  it('is sent to the server after a pause in typing, and is stored in the page’s URL', async () => {
    const { user, router } = await open();
    await screen.findByText('Albaik');
    api.on('GET /restaurant', { body: { restaurants: [] } });
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), ' kudu ');
    expect(await screen.findByText('No restaurant matches the filter.')).toBeVisible();
    expect(searches()).toEqual([null, 'kudu']);
    expect(router.state.location.search).toBe('?search=kudu');
  });

  it('can be cleared with a button when no restaurant matches, and its empty field then has the focus', async () => {
    api.on('GET /restaurant', ({ url }) => ({ body: { restaurants: url.includes('search=') ? [] : [restaurant()] } }));
    const { user, router } = await open('/dashboard/restaurants?search=kudu');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('Albaik')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveValue('');
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('is taken from the URL', async () => {
    await open('/dashboard/restaurants?search=baik');
    expect(await screen.findByRole('searchbox', { name: 'Filter' })).toHaveValue('baik');
    await waitFor(() => expect(searches()).toEqual(['baik']));
  });

  it('changes with the URL: the list is fetched once, and the filter does not take the focus', async () => {
    const { router } = await open('/dashboard/restaurants?search=baik');
    await screen.findByText('Albaik');
    await act(() => router.navigate('/dashboard/restaurants'));
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveValue('');
    await waitFor(() => expect(searches()).toEqual(['baik', null]));
    expect(screen.getByRole('searchbox', { name: 'Filter' })).not.toHaveFocus();
  });
});

describe("the dialog 'Print QR's' of a restaurant", () => {
  it('shows a code per device with its invoice link', async () => {
    const { user } = await open();
    await chooseMore(user, "Print QR's");
    const code = within(screen.getByRole('dialog')).getByRole('img');
    expect(code).toHaveAttribute('data-text', invoiceLink('http://localhost', 'r1', 'd1'));
    expect(code).toHaveAttribute('data-logo', 'http://localhost/api/files/albaik.png');
  });

  it('downloads each code as a PNG named with the restaurant, the branch, the device name and the device id', async () => {
    const Branchs = [{ id: 'b1', name: 'Olaya', Devices: [{ id: 'd1', name: 'Till 1/2', device_id: 'POS-1' }] }];
    api.on('GET /restaurant', { body: { restaurants: [restaurant({ Branchs })] } });
    const { user } = await open();
    await chooseMore(user, "Print QR's");
    await user.click(screen.getByRole('button', { name: 'Download PNG' }));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Albaik - Olaya - Till 1_2 - POS-1.png'));
  });

  it('says that there is nothing to print when no branch has a device', async () => {
    api.on('GET /restaurant', { body: { restaurants: [restaurant({ Branchs: [] })] } });
    const { user } = await open();
    await chooseMore(user, "Print QR's");
    expect(screen.getByRole('dialog')).toHaveTextContent("Branch doesn't Contain Devices");
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
