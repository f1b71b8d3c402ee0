import { TYPED_KEY, type RemoteApi } from 'contracts';
import { baseApi } from './api/baseApi';
import { createSuiteApi } from './api/suiteApi';
import { sessionCleared, sessionEnded, sessionStarted } from './session/sessionSlice';
import { readToken } from './session/tokenStorage';
import { createSuiteStore, keepSession, type SuiteStore } from './store';
import { shareStorageAmongTabs, tokenFor } from './testing';

const FIRST = tokenFor('admin', { sub: 'first' });
const OTHER = tokenFor('restaurantAdmin', { sub: 'other', restaurantId: 'r1', branchId: 'b1' });

/** Opens a tab: a store as a host creates it from the browser's storage. */
function openTab(): SuiteStore {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  return store;
}

function openTabs(token: string | null): [SuiteStore, SuiteStore] {
  if (token !== null) localStorage.setItem('token', token);
  return [openTab(), openTab()];
}

const { things } = baseApi.injectEndpoints({
  endpoints: (build) => ({ things: build.query<string, void>({ queryFn: () => ({ data: 'whose they are' }) }) }),
}).endpoints;

beforeEach(() => {
  localStorage.clear();
  shareStorageAmongTabs();
});

afterEach(() => jest.restoreAllMocks());

describe('Two tabs', () => {
  it('are both logged out after a logout in one tab, and the stored token is removed', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionCleared());
    expect(other.getState().session).toMatchObject({ token: null, role: null, person: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('are both logged in after a login in one tab', () => {
    const [one, other] = openTabs(null);
    one.dispatch(sessionStarted(FIRST));
    expect(other.getState().session.token).toBe(FIRST);
  });

  it('both use a token that was renewed in one tab', () => {
    const [one, other] = openTabs(FIRST);
    const renewed = tokenFor('admin', { sub: 'first', jti: 'renewed' });
    one.dispatch(sessionStarted(renewed));
    expect(other.getState().session.token).toBe(renewed);
  });

  it('both show the login window when the session ends in one tab, and both continue after a login in one tab', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    expect(other.getState().session).toMatchObject({ token: null, role: 'admin' });
    other.dispatch(sessionStarted(FIRST));
    expect(one.getState().session.token).toBe(FIRST);
  });

  it('both remove the person from the Redux store if the person logs out in one tab after the session has ended', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    other.dispatch(sessionCleared());
    expect(one.getState().session.person).toBeNull();
  });

  it('both get the session of a second person who logs in on one tab, and delete the first person’s data', async () => {
    const [one, other] = openTabs(FIRST);
    await other.dispatch(things.initiate());
    one.dispatch(sessionStarted(OTHER));
    expect(other.getState().session).toMatchObject({
      token: OTHER,
      role: 'restaurantAdmin',
      restaurantId: 'r1',
      branchId: 'b1',
    });
    expect(things.select()(other.getState()).data).toBeUndefined();
  });

  it('both continue after a login on the login page of one tab, even if the other tab shows the login window', () => {
    const [one] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    const atLogin = openTab();
    expect(atLogin.getState().session.person).toBeNull();
    one.dispatch(sessionEnded());
    expect(one.getState().session.role).toBe('admin');
    atLogin.dispatch(sessionStarted(FIRST));
    expect(one.getState().session.token).toBe(FIRST);
  });

  it('have the same session after one tab returns from the back/forward cache, where the tab received no events', () => {
    const [one] = openTabs(FIRST);
    jest.restoreAllMocks();
    localStorage.removeItem('token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(one.getState().session.token).toBe(FIRST);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(one.getState().session.person).toBeNull();
  });

  it('are logged out when the site’s data is deleted', () => {
    const [one] = openTabs(FIRST);
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(one.getState().session.person).toBeNull();
  });
});

describe('The unsaved input that was stored for a reload', () => {
  const typed = () => sessionStorage.getItem(TYPED_KEY);
  const open = () => {
    // Simulates only one tab, because session storage is not shared with other tabs.
    jest.restoreAllMocks();
    localStorage.setItem('token', FIRST);
    sessionStorage.setItem(TYPED_KEY, 'typed');
    return openTab();
  };

  it.each([
    ['a logout', sessionCleared()],
    ['the end of the session', sessionEnded()],
    ['another person’s login', sessionStarted(OTHER)],
  ])('is deleted at %s', (_, action) => {
    open().dispatch(action);
    expect(typed()).toBeNull();
  });

  it('is not deleted when the session is renewed', () => {
    open().dispatch(sessionStarted(tokenFor('admin', { sub: 'first', jti: 'renewed' })));
    expect(typed()).toBe('typed');
  });
});

describe('A newly opened tab', () => {
  it('removes the stored token if it is invalid', () => {
    localStorage.setItem('token', 'nonsense');
    expect(openTab().getState().session.person).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('The API state in a rendered page', () => {
  it('is used when the remote adds its API, so that no data is fetched again', async () => {
    const api = createSuiteApi('mf-x').injectEndpoints({
      endpoints: (build) => ({ thing: build.query<{ id: string }, void>({ query: () => '/thing' }) }),
    });
    const made = storeOf(api);
    made.store.dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'thing', arg: undefined, value: { id: 'rendered' } }]),
    );
    const { queries, provided } = (made.store.getState() as Record<string, { queries: unknown; provided: unknown }>)[
      'mf-x'
    ]!;

    const asked = jest.spyOn(globalThis, 'fetch');
    const { store } = storeOf(api, { 'mf-x': JSON.parse(JSON.stringify({ queries, provided })) as unknown });
    const { data } = (await store.dispatch(api.endpoints.thing.initiate() as never)) as { data?: unknown };
    expect(data).toEqual({ id: 'rendered' });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  function storeOf(api: RemoteApi, rendered?: Record<string, unknown>) {
    const made = createSuiteStore({ apiBase: 'http://localhost/api' }, null, rendered);
    made.slicesOf('mf-x').addApi(api);
    return made;
  }
});
