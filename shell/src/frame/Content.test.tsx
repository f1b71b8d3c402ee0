import { act, screen } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi } from 'shared-ui/testing';
import { modules, registry } from '../testing/fixtures';
import { renderShell } from '../testing/renderShell';

jest.mock('../remotes/slowness', () => ({
  ...jest.requireActual<object>('../remotes/slowness'),
  SIGN_MS: 60,
  CARD_MS: 600,
}));

/** The work of a remote that this test finishes, or never finishes. */
let work: { promise: Promise<never>; finish(result: unknown): void };

beforeEach(() => {
  fakeApi().on('POST /user/isVerify', { body: { verify: true } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let finish = (_result: unknown) => {};
  const promise = new Promise<never>((resolve) => (finish = resolve as typeof finish));
  work = { promise, finish };
});

afterEach(() => {
  jest.restoreAllMocks();
});

const Page = () => 'the slow page';
const element = <Page />;

function Suspended(): ReactNode {
  return use(work.promise);
}

/** A remote that waits for {@link work} at one step. `result` lets it go on. */
const slowRemotes: [step: string, remote: () => unknown, result: unknown][] = [
  ['entry', () => work.promise, { routes: [{ path: 'cashiers', element }] }],
  ['register()', () => ({ register: () => work.promise, routes: [{ path: 'cashiers', element }] }), undefined],
  ['lazy', () => ({ routes: [{ path: 'cashiers', lazy: () => work.promise }] }), { Component: Page }],
  ['loader', () => ({ routes: [{ path: 'cashiers', loader: () => work.promise, element }] }), null],
  ['component', () => ({ routes: [{ path: 'cashiers', Component: Suspended }] }), 'the slow page'],
];

/** Opens a page of a suite with a second remote for administrators, which is slow. */
function openBeside(remote: () => unknown, visited: string) {
  const slow = registry.remotes['mf-restaurant-admin']!;
  const description = { ...slow.description, mounts: [{ path: '/dashboard/cashiers', roles: ['admin' as const] }] };
  return renderShell({
    visited: [visited],
    token: tokenFor('admin'),
    registry: { ...registry, remotes: { ...registry.remotes, 'mf-restaurant-admin': { ...slow, description } } },
    load: (name) => Promise.resolve(name === 'mf-restaurant-admin' ? remote() : modules[name]),
  });
}

const findCard = () => screen.findByText(/taking longer than usual/);
const card = () => screen.queryByText(/taking longer than usual/);

describe.each(slowRemotes)('A remote whose %s does not finish', (step, remote, result) => {
  it('leaves the old page, shows a sign over it, and then a card with Retry instead of it', async () => {
    const { router, remoteLoader } = await openBeside(remote, '/dashboard/home');
    await screen.findByText('the home page');
    act(() => void router.navigate('/dashboard/cashiers'));
    // The sign may be gone when a slow machine looks at it again.
    expect(await screen.findByText('Loading')).not.toBeNull();
    expect(await findCard()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(remoteLoader.records.all.filter(({ failure }) => failure)).toMatchObject([
      { remote: 'mf-restaurant-admin', failure: { error: { message: `${step} has not finished after 10 s` } } },
    ]);
  });

  it('does not stop the other remotes from working', async () => {
    const { router } = await openBeside(remote, '/dashboard/home');
    await screen.findByText('the home page');
    act(() => void router.navigate('/dashboard/cashiers'));
    await findCard();
    await act(() => router.navigate('/dashboard/users'));
    expect(await screen.findByText('the users page')).toBeVisible();
    expect(card()).not.toBeInTheDocument();
  });

  it('does not stop the other remotes from working when it is opened by its link', async () => {
    const { router } = await openBeside(remote, '/dashboard/cashiers');
    await findCard();
    await act(() => router.navigate('/dashboard/users'));
    expect(await screen.findByText('the users page')).toBeVisible();
  });

  it('leaves the frame usable when it is opened by its link, with one sign, and its page is shown even after the card', async () => {
    const signs: number[] = [];
    // React keeps what it has hidden, such as the spinner of the guard, in the document.
    const isShown = (sign: HTMLElement) => !sign.closest('[style*="display: none"]');
    const observer = new MutationObserver(() => signs.push(screen.queryAllByText('Loading').filter(isShown).length));
    observer.observe(document.body, { childList: true, subtree: true });
    await openBeside(remote, '/dashboard/cashiers');
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    await findCard();
    observer.disconnect();
    expect(Math.max(...signs)).toBe(1);
    work.finish(result);
    expect(await screen.findByText('the slow page')).toBeVisible();
    expect(card()).not.toBeInTheDocument();
  });
});

describe('A page that is late', () => {
  it('is loaded with its document, at its URL, by Retry', async () => {
    history.replaceState(null, '', '/dashboard/home');
    const reload = jest.fn();
    const routes = [
      { path: 'home', element: 'the home page' },
      { path: 'users', lazy: () => work.promise },
    ];
    const { router, user } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      reload,
      load: () => Promise.resolve({ routes }),
    });
    await screen.findByText('the home page');
    act(() => void router.navigate('/dashboard/users?page=2'));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(location.pathname + location.search).toBe('/dashboard/users?page=2');
    history.replaceState(null, '', '/');
  });

  it('does not take away what was typed into the old page', async () => {
    const routes = [
      { path: 'home', element: <input aria-label="Name" /> },
      { path: 'users', lazy: () => work.promise },
    ];
    const { router, user } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: () => Promise.resolve({ routes }),
    });
    await user.type(await screen.findByLabelText('Name'), 'Kudu');
    act(() => void router.navigate('/dashboard/users'));
    await findCard();
    await act(() => router.navigate('/dashboard/home'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Kudu');
  });
});

describe('A public remote that does not finish', () => {
  it('leaves the old page, with a sign over it, and then a card', async () => {
    const { router } = await renderShell({ visited: ['/privacy'], load: () => work.promise });
    const old = await screen.findByRole('heading', { level: 1 });
    act(() => void router.navigate('/order/7'));
    expect(await screen.findByText('Loading')).not.toBeNull();
    expect(old).toBeInTheDocument();
    expect(await findCard()).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it.each([
    ['entry', () => work.promise],
    ['register()', () => ({ register: () => work.promise, routes: [] })],
    ['lazy', () => ({ routes: [{ path: 'order/:id', lazy: () => work.promise }] })],
    ['loader', () => ({ routes: [{ path: 'order/:id', loader: () => work.promise, element }] })],
    ['component', () => ({ routes: [{ path: 'order/:id', Component: Suspended }] })],
  ])('its %s is replaced by a card with Retry', async (step, remote) => {
    const { remoteLoader } = await renderShell({ visited: ['/order/7'], load: () => Promise.resolve(remote()) });
    expect(await findCard()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(remoteLoader.records.all.at(-1)).toMatchObject({
      remote: 'mf-public-invoice',
      failure: { error: { message: `${step} has not finished after 10 s` } },
    });
  });
});
