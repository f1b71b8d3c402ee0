import { CONTRACT, TYPED_KEY, type RemoteApi } from 'contracts';
import { baseApi } from './api/baseApi';
import { createSuiteApi } from './api/suiteApi';
import { sessionCleared, sessionEnded, sessionStarted } from './session/sessionSlice';
import { readToken } from './session/tokenStorage';
import { createSuiteStore, keepSession, type SuiteStore } from './store';
import { shareStorageAmongTabs, tokenFor } from './testing';

const FIRST = tokenFor('admin', { sub: 'first' });
const OTHER = tokenFor('restaurantAdmin', { sub: 'other', restaurantId: 'r1', branchId: 'b1' });

/** A tab: a store as a host makes it of what the browser keeps. */
function openTab(): SuiteStore {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  return store;
}

function openTabs(token: string | null): [SuiteStore, SuiteStore] {
  if (token !== null) localStorage.setItem('token', token);
  return [openTab(), openTab()];
}

const { things } = baseApi.injectEndpoints({ endpoints: (build) => ({ things: build.query<string, void>({ queryFn: () => ({ data: 'whose they are' }) }) }) }).endpoints;

beforeEach(() => {
  localStorage.clear();
  shareStorageAmongTabs();
});

afterEach(() => jest.restoreAllMocks());

describe('Two tabs', () => {
  it('are logged out together, and the stored token is removed', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionCleared());
    expect(other.getState().session).toMatchObject({ token: null, role: null, person: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('are let in together', () => {
    const [one, other] = openTabs(null);
    one.dispatch(sessionStarted(FIRST));
    expect(other.getState().session.token).toBe(FIRST);
  });

  it('are renewed together', () => {
    const [one, other] = openTabs(FIRST);
    const renewed = tokenFor('admin', { sub: 'first', jti: 'renewed' });
    one.dispatch(sessionStarted(renewed));
    expect(other.getState().session.token).toBe(renewed);
  });

  it('both ask to log in again when the session ends in one, and both go on when it is done in one', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    expect(other.getState().session).toMatchObject({ token: null, role: 'admin' });
    other.dispatch(sessionStarted(FIRST));
    expect(one.getState().session.token).toBe(FIRST);
  });

  it('both leave when the end is answered with a logout', () => {
    const [one, other] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    other.dispatch(sessionCleared());
    expect(one.getState().session.person).toBeNull();
  });

  it('do not go on as one person when another logs in: what was read for the first is forgotten', async () => {
    const [one, other] = openTabs(FIRST);
    await other.dispatch(things.initiate());
    one.dispatch(sessionStarted(OTHER));
    expect(other.getState().session).toMatchObject({ token: OTHER, role: 'restaurantAdmin', restaurantId: 'r1', branchId: 'b1' });
    expect(things.select()(other.getState()).data).toBeUndefined();
  });

  it('one at login and one whose session has ended: nobody is logged out by the other', () => {
    const [one] = openTabs(FIRST);
    one.dispatch(sessionEnded());
    const atLogin = openTab();
    expect(atLogin.getState().session.person).toBeNull();
    one.dispatch(sessionEnded());
    expect(one.getState().session.role).toBe('admin');
    atLogin.dispatch(sessionStarted(FIRST));
    expect(one.getState().session.token).toBe(FIRST);
  });

  it('are in step also when one comes back from the browser’s cache of left pages, where it heard nothing', () => {
    const [one] = openTabs(FIRST);
    jest.restoreAllMocks();
    localStorage.removeItem('token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(one.getState().session.token).toBe(FIRST);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(one.getState().session.person).toBeNull();
  });

  it('are logged out when all that the site keeps is deleted', () => {
    const [one] = openTabs(FIRST);
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(one.getState().session.person).toBeNull();
  });
});

describe('What was typed in a page that was taken away', () => {
  const typed = () => sessionStorage.getItem(TYPED_KEY);
  const open = () => {
    // Of this tab alone: the others have a storage of their own for it.
    jest.restoreAllMocks();
    localStorage.setItem('token', FIRST);
    sessionStorage.setItem(TYPED_KEY, 'typed');
    return openTab();
  };

  it.each([
    ['a logout', sessionCleared()],
    ['the end of the session', sessionEnded()],
    ['somebody else’s login', sessionStarted(OTHER)],
  ])('is gone with %s', (_, action) => {
    open().dispatch(action);
    expect(typed()).toBeNull();
  });

  it('stays where the session is renewed', () => {
    open().dispatch(sessionStarted(tokenFor('admin', { sub: 'first', jti: 'renewed' })));
    expect(typed()).toBe('typed');
  });
});

describe('A tab that starts', () => {
  it('with something that is no token forgets it', () => {
    localStorage.setItem('token', 'nonsense');
    expect(openTab().getState().session.person).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('A state that the page came with', () => {
  it('is that of the API when its remote is added: nothing is fetched again', async () => {
    const api = createSuiteApi('mf-x').injectEndpoints({ endpoints: (build) => ({ thing: build.query<{ id: string }, void>({ query: () => '/thing' }) }) });
    const made = storeOf(api);
    made.store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'thing', arg: undefined, value: { id: 'rendered' } }]));
    const { queries, provided } = (made.store.getState() as Record<string, { queries: unknown; provided: unknown }>)['mf-x']!;

    const asked = jest.spyOn(globalThis, 'fetch');
    const { store } = storeOf(api, { 'mf-x': JSON.parse(JSON.stringify({ queries, provided })) as unknown });
    const { data } = (await store.dispatch(api.endpoints.thing.initiate() as never)) as { data?: unknown };
    expect(data).toEqual({ id: 'rendered' });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  function storeOf(api: RemoteApi, rendered?: Record<string, unknown>) {
    const made = createSuiteStore({ apiBase: 'http://localhost/api' }, null, rendered);
    made.slicesOf('mf-x', CONTRACT.version).addApi!(api);
    return made;
  }
});
