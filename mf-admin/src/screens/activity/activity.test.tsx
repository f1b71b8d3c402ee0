import { saveAs } from 'file-saver';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { DeletedItem, TrailEntry } from '../../api.generated';
import { admin, deletedItem, trailEntry } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { ActivityScreen } from './ActivityScreen';
import { DeletedScreen } from './DeletedScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const api = fakeApiOfTests();
let entries: TrailEntry[];
let items: DeletedItem[];

beforeEach(() => {
  entries = [
    trailEntry({
      id: '2',
      kind: 'branch',
      recordId: 'b1',
      record: {
        name: 'Olaya',
        names: [],
        phone: null,
        restaurant: { id: 'r1', name: 'Albaik', names: [] },
        isDeleted: false,
      },
      fields: [{ field: 'name', before: 'Malaz', after: 'Olaya' }],
    }),
    trailEntry({ what: 'userReturned', by: null, address: null, kind: 'user', recordId: 'u1', record: null }),
  ];
  items = [deletedItem(), deletedItem({ kind: 'branch', id: 'b1', name: 'Olaya', needs: 'restaurant' })];
  api.on('GET /admin', { body: [admin()] });
  api.on('GET /trail', () => ({
    body: { entries, mentioned: [] },
    headers: { 'X-Total-Count': String(entries.length) },
  }));
  api.on('GET /deleted', () => ({ body: { items }, headers: { 'X-Total-Count': String(items.length) } }));
});

const asked = (call: 'GET /trail' | 'GET /deleted' | 'GET /export/activity') =>
  Object.fromEntries(new URL(api.calls(call).at(-1)!.url, 'http://api').searchParams);

describe('the activity', () => {
  const open = (search = '') =>
    renderScreen(<ActivityScreen />, { route: `/dashboard/activity${search}`, path: '/dashboard/activity' });

  it('shows who changed what, when and from which address, with the old and the new value', async () => {
    await open();
    await screen.findByText('Malaz');
    const rows = within(screen.getByRole('table', { name: 'Changes' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/1 Mar 2026.*Huda.*192\.0\.2\.7.*Changed.*Olaya.*Branch · Albaik.*Malaz.*Olaya/);
    expect(rows[2]).toHaveTextContent(/System.*Returned after a deletion.*No longer exists.*App user/);
  });

  it('offers Retry if the people of the filter could not be fetched', async () => {
    api.on('GET /admin', { status: 503, body: { message: 'Busy', code: 'busy' } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Who' }));
    api.on('GET /admin', { body: [admin()] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Huda' })).toBeVisible();
  });

  it('sends the filter to the server, keeps it in the URL, and exports with it', async () => {
    api.on('GET /export/activity', { body: '' });
    const { user, router } = await open('?search=olaya&period=today');
    await screen.findByText('Branch', { exact: false, selector: 'span' });
    await user.click(screen.getByRole('button', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Deleted' }));
    const filter = { search: 'olaya', period: 'today', what: 'deleted' };
    await waitFor(() => expect(asked('GET /trail')).toEqual({ ...filter, page: '1', limit: '20' }));
    expect(router.state.location.search).toBe('?search=olaya&period=today&what=deleted');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saveAs).toHaveBeenCalled());
    expect(asked('GET /export/activity')).toEqual(filter);
  });

  it('opens the history of a record from its row', async () => {
    const { user, router } = await open();
    await screen.findByText('Malaz');
    await user.click(screen.getAllByRole('button', { name: /^History/ })[0]!);
    expect(await screen.findByRole('dialog', { name: 'History of Olaya' })).toBeVisible();
    expect(router.state.location.search).toBe('?open=history.branch%3Ab1');
    await waitFor(() => expect(asked('GET /trail')).toMatchObject({ kind: 'branch', id: 'b1' }));
  });

  it('offers to clear a filter that matches nothing', async () => {
    entries = [];
    const { user, router } = await open('?kind=order');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('No changes recorded yet')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});

describe('the deleted items', () => {
  const open = (search = '') =>
    renderScreen(<DeletedScreen />, { route: `/dashboard/deleted${search}`, path: '/dashboard/deleted' });
  const row = (name: string) => screen.getByText(name).closest('tr')!;

  it('show who deleted them and when, and what comes back with them', async () => {
    await open();
    await screen.findByText('Albaik');
    expect(row('Albaik')).toHaveTextContent(
      /Albaik.*Restaurant.*Comes back with 2 branches and 4 tills.*Huda.*1 Mar 2026.*No end date/,
    );
  });

  it('are restored without a question, with a toast', async () => {
    api.on('PATCH /restaurant/delete/r1', () => {
      items = items.slice(1);
      return { body: { message: 'The restaurant has been restored' } };
    });
    const { user, toasts } = await open();
    await screen.findByText('Albaik');
    await user.click(within(row('Albaik')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText('Albaik')).not.toBeInTheDocument());
    expect(api.calls('PATCH /restaurant/delete/r1')[0]!.body).toEqual({ isDeleted: false });
    expect(toasts).toEqual([{ tone: 'success', title: 'Albaik has been restored' }]);
  });

  it('stay in the list when the server refuses the restoration, and a toast says why', async () => {
    api.on('PATCH /restaurant/delete/r1', { status: 404, body: { message: 'Gone', code: 'UNKNOWN_RESTAURANT' } });
    const { user, toasts } = await open();
    await screen.findByText('Albaik');
    await user.click(within(row('Albaik')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', title: 'Couldn’t restore the restaurant' }]));
    expect(screen.getByText('Albaik')).toBeVisible();
  });

  it('cannot be restored before the record they belong to, or instead of the customer who deleted the account', async () => {
    items = [
      items[1]!,
      deletedItem({ kind: 'user', id: 'u1', name: 'Sara', by: null, erasedAt: '2026-03-04T10:05:00.000Z' }),
    ];
    await open();
    await screen.findByText('Sara');
    expect(row('Olaya')).toHaveTextContent('Restore its restaurant first');
    expect(row('Sara')).toHaveTextContent(/Comes back when the customer signs in.*The customer.*4 Mar 2026/);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  it('are filtered by kind and text in the URL, and still show their history', async () => {
    const { user } = await open('?kind=branch&search=olaya');
    await screen.findByText('Olaya');
    expect(asked('GET /deleted')).toEqual({ page: '1', limit: '20', search: 'olaya', kind: 'branch' });
    await user.click(screen.getByRole('button', { name: 'More actions for Olaya' }));
    await user.click(screen.getByRole('menuitem', { name: 'History' }));
    expect(await screen.findByRole('dialog', { name: 'History of Olaya' })).toBeVisible();
  });
});
