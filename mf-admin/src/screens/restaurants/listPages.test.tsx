import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { RestaurantsScreen } from './RestaurantsScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
});

const sorts = () => api.calls('GET /restaurant').map(({ url }) => new URL(url, 'http://api').searchParams.get('sort'));
const open = (route = '/dashboard/restaurants') =>
  renderScreen(<RestaurantsScreen />, { route, path: '/dashboard/restaurants' });

describe('the list of restaurants', () => {
  const PAGE = 20;
  const all = Array.from({ length: 45 }, (_, index) =>
    restaurant({ id: `r${index + 1}`, translations: [{ language: 'en', name: `Kitchen ${index + 1}` }] }),
  );

  beforeEach(() => {
    api.on('GET /restaurant', ({ url }) => {
      const first = (Number(asked(url).page) - 1) * PAGE;
      return {
        body: { restaurants: all.slice(first, first + PAGE) },
        headers: { 'X-Total-Count': String(all.length) },
      };
    });
  });

  const asked = (url: string) => Object.fromEntries(new URL(url, 'http://api').searchParams);
  const last = () => asked(api.calls('GET /restaurant').at(-1)!.url);
  const range = (shown: string) => screen.findByText(shown);
  const press = (name: string) => screen.getByRole('button', { name });

  it('fetches one page at a time, and continues the row numbers on the next page', async () => {
    const { user, router } = await open();
    await range('1–20 of 45');
    expect(last()).toEqual({ page: '1', limit: '20' });
    await user.click(press('Next page'));
    expect(await range('21–40 of 45')).toBeVisible();
    expect(await screen.findByText('Kitchen 21')).toBeVisible();
    expect(screen.getAllByRole('cell')[1]!.lastChild).toHaveTextContent('21');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('keeps the old rows visible while the next page loads', async () => {
    const { user } = await open();
    await range('1–20 of 45');
    api.on('GET /restaurant', new Promise<never>(() => {}));
    await user.click(press('Next page'));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Kitchen 1')).toBeVisible();
  });

  it('stores its page in the URL, so that Back returns to the previous page', async () => {
    const { user, router } = await open('/dashboard/restaurants?page=3');
    await range('41–45 of 45');
    await user.click(press('First page'));
    await range('1–20 of 45');
    await act(() => router.navigate(-1));
    expect(await range('41–45 of 45')).toBeVisible();
  });

  it('returns to the first page when the sort order or the filter changes', async () => {
    const { user, router } = await open('/dashboard/restaurants?page=3');
    await range('41–45 of 45');
    await user.click(press('Name'));
    await range('1–20 of 45');
    await waitFor(() => expect(last()).toEqual({ page: '1', limit: '20', sort: 'name' }));
    await user.click(press('Next page'));
    await range('21–40 of 45');
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'kitchen{Enter}');
    await range('1–20 of 45');
    await waitFor(() => expect(last()).toEqual({ page: '1', limit: '20', sort: 'name', search: 'kitchen' }));
    expect(router.state.location.search).toBe('?search=kitchen&sort=name');
  });

  it('shows the last page when the URL contains a page that does not exist', async () => {
    const { router } = await open('/dashboard/restaurants?page=9');
    expect(await range('41–45 of 45')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('has no page buttons when there is only one page', async () => {
    api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
    await open();
    expect(await range('1–1 of 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('shows the error of a page that could not be fetched, not the rows of the previous page', async () => {
    const { user } = await open();
    await range('1–20 of 45');
    api.on('GET /restaurant', { status: 500, body: { message: 'The list is resting', code: 'internal' } });
    await user.click(press('Next page'));
    expect(await screen.findByText('The list is resting.')).toBeVisible();
    expect(screen.queryByText('Kitchen 1')).not.toBeInTheDocument();
  });
});

describe('the sort order of the restaurants', () => {
  it('is set by pressing a column heading, applied by the server and stored in the page’s URL', async () => {
    const { user, router } = await open('/dashboard/restaurants?sort=-name');
    const header = await screen.findByRole('columnheader', { name: 'Name' });
    await screen.findByText('Albaik');
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(sorts()).toEqual(['-name']);
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(sorts()).toEqual(['-name', null]));
    expect(router.state.location.search).toBe('');
  });

  it('is the default when the URL contains an unknown sort order', async () => {
    await open('/dashboard/restaurants?sort=drop&page=-2');
    await screen.findByText('Albaik');
    expect(sorts()).toEqual([null]);
  });

  it('is offered for the name and the periods', async () => {
    await open();
    await screen.findByText('Albaik');
    expect(
      screen
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Warranty', 'Recovery', 'Replacement']);
  });
});
