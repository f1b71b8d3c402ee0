import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { sessionStarted } from '../session/sessionSlice';
import { createSuiteStore, keepSession } from '../store';
import { tokenFor } from '../testing';
import { baseApi } from './baseApi';

const BASE = 'http://localhost/api';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<{ ok: boolean }, { page?: number } | void>({ query: (params) => ({ url: '/things', params: { page: params?.page } }) }),
    twice: build.query<{ ok: boolean }, void>({ query: () => '/twice', extraOptions: { maxRetries: 1 } }),
    save: build.mutation<{ ok: boolean }, void>({ query: () => ({ url: '/save', method: 'POST', body: {} }) }),
  }),
});
const { things, twice, save } = testApi.endpoints;

let api: FakeApi;

/** A store as a host makes it, with a token in the browser's storage. */
function storeWith(token: string | null) {
  localStorage.clear();
  if (token) localStorage.setItem('token', token);
  const { store } = createSuiteStore({ apiBase: BASE }, token);
  keepSession(store);
  return store;
}

beforeEach(() => {
  api = fakeApi(BASE);
  api.on('GET /things', { body: { ok: true } });
  globalThis.earlyCalls = undefined;
});

describe('Every request', () => {
  it('sends the token as a bearer header, and an empty Accept-Language', async () => {
    await storeWith(tokenFor('admin')).dispatch(things.initiate());
    const [call] = api.calls();
    expect(call!.headers.get('Authorization')).toBe(`Bearer ${tokenFor('admin')}`);
    expect(call!.headers.get('Accept-Language')).toBe('');
  });

  it('has no bearer header when nobody is signed in', async () => {
    await storeWith(null).dispatch(things.initiate());
    expect(api.calls()[0]!.headers.has('Authorization')).toBe(false);
  });

  it('has a query only when a parameter has a value', async () => {
    const store = storeWith(null);
    await store.dispatch(things.initiate());
    await store.dispatch(things.initiate({ page: 2 }));
    expect(api.calls().map(({ url }) => url)).toEqual(['/things', '/things?page=2']);
  });
});

describe('An answer of 401', () => {
  it('ends the session: the token leaves the store and the browser', async () => {
    api.on('GET /things', { status: 401, body: { message: 'Please log in', code: 'NO_SESSION' } });
    const store = storeWith(tokenFor('admin'));
    await store.dispatch(things.initiate());
    expect(store.getState().session).toEqual({ token: null, role: null, restaurantId: null, branchId: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('to an old token says nothing of the one in use by then', async () => {
    let answer = (_: { status: number }) => {};
    api.on('GET /things', new Promise((resolve) => (answer = resolve)));
    const store = storeWith(tokenFor('admin'));
    const asked = store.dispatch(things.initiate());
    const renewed = tokenFor('admin', { restaurantId: 'renewed' });
    store.dispatch(sessionStarted(renewed));
    answer({ status: 401 });
    await asked;
    expect(store.getState().session.token).toBe(renewed);
  });

  it('to a login that failed does not touch the session', async () => {
    api.on('GET /things', { status: 401 });
    const store = storeWith(null);
    await store.dispatch(things.initiate());
    expect(store.getState().session.token).toBeNull();
  });
});

describe('A call the HTML has already started', () => {
  const early = (answer: Promise<Response>) => {
    globalThis.earlyCalls = new Map([['/api/things', answer]]);
  };

  it('is taken instead of a new request, once', async () => {
    early(Promise.resolve(Response.json({ ok: 'early' })));
    const store = storeWith(null);
    expect((await store.dispatch(things.initiate())).data).toEqual({ ok: 'early' });
    expect(api.calls()).toHaveLength(0);
    expect((await store.dispatch(things.initiate(undefined, { forceRefetch: true }))).data).toEqual({ ok: true });
    expect(api.calls()).toHaveLength(1);
  });

  it('that failed is an error like any other, and the retry is a new request', async () => {
    api.on('GET /twice', { body: { ok: true } });
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => {});
    globalThis.earlyCalls = new Map([['/api/twice', failed]]);
    expect((await storeWith(null).dispatch(twice.initiate())).data).toEqual({ ok: true });
    expect(api.calls('GET /twice')).toHaveLength(1);
  });
});

describe('A failed request', () => {
  it('is tried once more where the endpoint says so', async () => {
    api.on('GET /twice', 'down');
    expect((await storeWith(null).dispatch(twice.initiate())).isError).toBe(true);
    expect(api.calls('GET /twice')).toHaveLength(2);
  });

  it('is not repeated by itself otherwise: a save is sent once', async () => {
    api.on('POST /save', 'down');
    await storeWith(null).dispatch(save.initiate());
    expect(api.calls('POST /save')).toHaveLength(1);
  });
});

describe('The cache', () => {
  it('forgets the answers of whoever leaves', async () => {
    const store = storeWith(tokenFor('admin'));
    await store.dispatch(things.initiate());
    const { sessionCleared } = await import('../session/sessionSlice');
    store.dispatch(sessionCleared());
    expect(things.select()(store.getState()).data).toBeUndefined();
  });
});
