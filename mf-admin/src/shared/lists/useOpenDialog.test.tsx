import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { RestaurantsScreen } from '../../screens/restaurants/RestaurantsScreen';
import { restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';

const KUDU = restaurant({ id: 'r2', translations: [{ language: 'en', name: 'Kudu' }] });

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
  api.on('GET /trail', { body: { entries: [], mentioned: {} }, headers: { 'X-Total-Count': '0' } });
});

const LIST = '/dashboard/restaurants';
const open = (search = '') => renderScreen(<RestaurantsScreen />, { route: LIST + search, path: LIST });
const dots = (name = 'Albaik') => screen.findByRole('button', { name: `More actions for ${name}` });

/** Opens the history of the first restaurant from its menu. */
async function openHistory(search = '') {
  const suite = await open(search);
  await suite.user.click(await dots());
  await suite.user.click(screen.getByRole('menuitem', { name: 'History' }));
  await screen.findByRole('dialog', { name: /Albaik/ });
  return suite;
}
const address = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.search;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a dialog for a row of a list', () => {
  it('is stored in the URL while it is open, together with the sort order and the search', async () => {
    const suite = await openHistory('?search=baik&sort=-name');
    expect(address(suite)).toBe('?search=baik&sort=-name&open=history.r1');
    expect(api.calls('GET /restaurant')).toHaveLength(1);
  });

  it('closes on Back', async () => {
    const suite = await openHistory('?sort=-name');
    await act(() => suite.router.navigate(-1));
    await isClosed();
    expect(address(suite)).toBe('?sort=-name');
  });

  it('closes on Close, which goes back in the browser history and returns the focus to the row', async () => {
    const suite = await openHistory();
    await suite.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(address(suite)).toBe('');
    await waitFor(async () => expect(await dots()).toHaveFocus());
    await act(() => suite.router.navigate(1));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('can be opened by a link; closing the dialog keeps the rest of the URL and focuses the row', async () => {
    const suite = await open('?sort=name&open=report.r1');
    expect(await screen.findByRole('dialog', { name: 'Generate Restaurant Report' })).toHaveTextContent(
      'the orders of Albaik',
    );
    await suite.user.keyboard('{Escape}');
    await isClosed();
    expect(address(suite)).toBe('?sort=name');
    await waitFor(async () => expect(await dots()).toHaveFocus());
  });

  it('fetches its row if the row is on another page', async () => {
    api.on('GET /restaurant/r2', { body: { restaurant: KUDU } });
    await open('?open=history.r2');
    expect(await screen.findByRole('dialog', { name: /Kudu/ })).toBeVisible();
    expect(api.calls('GET /restaurant/r2')).toHaveLength(1);
  });

  it('closes with a toast when the row does not exist', async () => {
    api.on('GET /restaurant/r9', {
      status: 404,
      body: { message: 'We could not find this restaurant', code: 'NOT_FOUND' },
    });
    const suite = await open('?open=report.r9');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { tone: 'error', title: 'Couldn’t open the window', text: 'We could not find this restaurant.' },
      ]),
    );
    expect(address(suite)).toBe('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be opened by a link if it is the deletion dialog', async () => {
    await open('?open=delete.r1');
    await dots();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
