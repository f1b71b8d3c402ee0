import { waitFor } from '@testing-library/react';
import { ANSWER_MS, FILE_MS } from 'contracts';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { SuiteTexts } from 'shared-ui';
import { provideRefusalTexts } from '../refusals/refusalTexts';
import { sessionCleared, sessionStarted } from '../session/sessionSlice';
import { createSuiteStore, keepSession } from '../store';
import { tokenFor } from '../testing';
import { baseApi } from './baseApi';

const BASE = 'http://localhost/api';

function fileOf(bytes: number): FormData {
  const form = new FormData();
  form.append('logo', new Blob(['x'.repeat(bytes)]));
  return form;
}

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<{ ok: boolean }, { page?: number } | void>({
      query: (params) => ({ url: '/things', params: { page: params?.page } }),
    }),
    twice: build.query<{ ok: boolean }, void>({ query: () => '/twice', extraOptions: { maxRetries: 1 } }),
    upload: build.mutation<unknown, void>({
      query: () => ({ url: '/file', method: 'POST', body: fileOf(20_000) }),
    }),
    download: build.query<unknown, void>({
      query: () => ({ url: '/file', responseHandler: (response) => response.blob() }),
    }),
    save: build.mutation<{ ok: boolean }, void>({ query: () => ({ url: '/save', method: 'POST', body: {} }) }),
  }),
});
const { things, twice, save, upload, download } = testApi.endpoints;

let api: FakeApi;

/** Creates a store as a host does, with a token in the browser's storage. */
function storeWith(token: string | null) {
  localStorage.clear();
  if (token) localStorage.setItem('token', token);
  const { store } = createSuiteStore({ apiBase: BASE }, token);
  keepSession(store);
  return store;
}

/** Waits until a condition holds. */
const eventually = (holds: () => boolean) => waitFor(() => expect(holds()).toBe(true));

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

  it('has no bearer header without a session', async () => {
    await storeWith(null).dispatch(things.initiate());
    expect(api.calls()[0]!.headers.has('Authorization')).toBe(false);
  });

  it('has a query string in its URL only when a parameter has a value', async () => {
    const store = storeWith(null);
    await store.dispatch(things.initiate());
    await store.dispatch(things.initiate({ page: 2 }));
    expect(api.calls().map(({ url }) => url)).toEqual(['/things', '/things?page=2']);
  });
});

describe('The texts about refused requests', () => {
  it('are loaded when the API refuses a request, but not when the API cannot be reached', async () => {
    const texts = new SuiteTexts('en');
    const fetched = jest.spyOn(texts, 'add');
    provideRefusalTexts(texts);
    const store = storeWith(null);

    api.on('POST /save', 'down');
    await store.dispatch(save.initiate());
    expect(fetched).not.toHaveBeenCalled();

    api.on('POST /save', { status: 400, body: { message: 'The code is wrong', code: 'OTP_WRONG' } });
    await store.dispatch(save.initiate());
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

/** Lets the server accept only this token. */
function takesOnly(token: string, call: 'GET /things' | 'POST /save') {
  api.on(call, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${token}`
      ? { body: { ok: true } }
      : { status: 401, body: { message: 'Please log in', code: 'NO_SESSION' } },
  );
}

describe('A 401 response', () => {
  const again = tokenFor('admin', { jti: 'again' });

  it('ends the session: the token is removed from localStorage and from the Redux store, but the store keeps the person’s role', async () => {
    takesOnly(again, 'POST /save');
    const store = storeWith(tokenFor('admin'));
    void store.dispatch(save.initiate());
    await eventually(() => store.getState().session.token === null);
    expect(store.getState().session).toMatchObject({ token: null, role: 'admin' });
    expect(localStorage.getItem('token')).toBe('');
  });

  it('does not end the session of a staff member if it is about a diner in the same browser', async () => {
    api.on('GET /things', { status: 401, body: { message: 'Please sign in', code: 'NOT_SIGNED_IN' } });
    const store = storeWith(tokenFor('admin'));
    const { error } = await store.dispatch(things.initiate());
    expect(error).toMatchObject({ status: 401 });
    expect(store.getState().session.token).toBe(tokenFor('admin'));
  });

  it('makes a query wait until the same person has logged in again; the query is then repeated', async () => {
    takesOnly(again, 'GET /things');
    const store = storeWith(tokenFor('admin'));
    const asked = store.dispatch(things.initiate());
    await eventually(() => store.getState().session.token === null);
    store.dispatch(sessionStarted(again));
    expect((await asked).data).toEqual({ ok: true });
    expect(api.calls('GET /things')).toHaveLength(2);
  });

  it.each([
    ['someone else logs in', () => sessionStarted(tokenFor('admin', { sub: 'another' }))],
    ['the person logs out', () => sessionCleared()],
  ])('makes a query wait; the query is not repeated when %s', async (_, decision) => {
    takesOnly(again, 'GET /things');
    const store = storeWith(tokenFor('admin'));
    const asked = store.dispatch(things.initiate());
    await eventually(() => store.getState().session.token === null);
    store.dispatch(decision());
    await asked;
    expect(things.select()(store.getState()).data).toBeUndefined();
    expect(api.calls('GET /things')).toHaveLength(1);
  });

  it('makes a mutation wait until the next login; the mutation then fails and is not repeated', async () => {
    takesOnly(again, 'POST /save');
    const store = storeWith(tokenFor('admin'));
    const refused = jest.fn();
    const sent = store.dispatch(save.initiate()).then(refused);
    await eventually(() => store.getState().session.token === null);
    expect(refused).not.toHaveBeenCalled();
    store.dispatch(sessionStarted(again));
    await sent;
    expect(refused).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 401 }) });
    expect(api.calls('POST /save')).toHaveLength(1);
    expect((await store.dispatch(save.initiate())).data).toEqual({ ok: true });
  });

  it('to a mutation with an old token makes the page repeat the mutation once, with the current token', async () => {
    takesOnly(again, 'POST /save');
    const store = storeWith(tokenFor('admin'));
    localStorage.setItem('token', again);
    expect((await store.dispatch(save.initiate())).data).toEqual({ ok: true });
    expect(store.getState().session.token).toBe(again);
  });

  it('makes later queries wait until the next login, after which they are answered', async () => {
    takesOnly(again, 'GET /things');
    const store = storeWith(tokenFor('admin'));
    const first = store.dispatch(things.initiate());
    await eventually(() => store.getState().session.token === null);
    const second = store.dispatch(things.initiate({ page: 2 }));
    await eventually(() => api.calls('GET /things').length === 2);
    store.dispatch(sessionStarted(again));
    expect((await Promise.all([first, second])).map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }]);
  });

  it('for an old token does not end the session, and the query is repeated with the current token', async () => {
    let answer = (_: { status: number }) => {};
    const late = new Promise<{ status: number }>((resolve) => (answer = resolve));
    api.on('GET /things', ({ headers }) =>
      headers.get('Authorization') === `Bearer ${again}` ? { body: { ok: true } } : late,
    );
    const store = storeWith(tokenFor('admin'));
    const asked = store.dispatch(things.initiate());
    store.dispatch(sessionStarted(again));
    answer({ status: 401 });
    expect((await asked).data).toEqual({ ok: true });
    expect(store.getState().session.token).toBe(again);
  });

  it('to a request without a token does not change the session', async () => {
    api.on('GET /things', { status: 401 });
    const store = storeWith(null);
    await store.dispatch(things.initiate());
    expect(store.getState().session.token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('A renewed token', () => {
  const renewed = tokenFor('admin', { jti: 'renewed' });

  it('replaces the token in the Redux store and in localStorage', async () => {
    api.on('GET /things', { body: { ok: true }, headers: { 'X-Renewed-Token': renewed } });
    const store = storeWith(tokenFor('admin'));
    await store.dispatch(things.initiate());
    expect(store.getState().session.token).toBe(renewed);
    expect(localStorage.getItem('token')).toBe(renewed);
  });

  it('is ignored if the session ended before the token arrived', async () => {
    let answer = (_: object) => {};
    api.on('GET /things', new Promise((resolve) => (answer = resolve)));
    const store = storeWith(tokenFor('admin'));
    const asked = store.dispatch(things.initiate());
    store.dispatch(sessionCleared());
    answer({ body: { ok: true }, headers: { 'X-Renewed-Token': renewed } });
    await asked;
    expect(store.getState().session.token).toBeNull();
  });
});

describe('An API request that the first script of the page sent early', () => {
  const early = (answer: Promise<Response>) => {
    globalThis.earlyCalls = new Map([['GET /api/things', answer]]);
  };

  it('provides the response to the first query; the next query sends a new request', async () => {
    early(Promise.resolve(Response.json({ ok: 'early' })));
    const store = storeWith(null);
    expect((await store.dispatch(things.initiate())).data).toEqual({ ok: 'early' });
    expect(api.calls()).toHaveLength(0);
    expect((await store.dispatch(things.initiate(undefined, { forceRefetch: true }))).data).toEqual({ ok: true });
    expect(api.calls()).toHaveLength(1);
  });

  it('is not used for a signed-in person if it was sent without a token', async () => {
    early(Promise.resolve(Response.json({ ok: 'early' })));
    expect((await storeWith(tokenFor('admin')).dispatch(things.initiate())).data).toEqual({ ok: true });
  });

  it('is used for a signed-in person only if it was sent with the same token', async () => {
    api.on('POST /save', { body: { ok: true } });
    const call = `POST /api/save Bearer ${tokenFor('admin')}`;
    globalThis.earlyCalls = new Map([[call, Promise.resolve(Response.json({ ok: 'early' }))]]);
    const another = storeWith(tokenFor('admin', { sub: 'another' }));
    expect((await another.dispatch(save.initiate())).data).toEqual({ ok: true });
    const same = storeWith(tokenFor('admin'));
    expect((await same.dispatch(save.initiate())).data).toEqual({ ok: 'early' });
    expect(api.calls('POST /save')).toHaveLength(1);
  });

  it('is retried with a new request if it fails and its endpoint allows a retry', async () => {
    api.on('GET /twice', { body: { ok: true } });
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => {});
    globalThis.earlyCalls = new Map([['GET /api/twice', failed]]);
    expect((await storeWith(null).dispatch(twice.initiate())).data).toEqual({ ok: true });
    expect(api.calls('GET /twice')).toHaveLength(1);
  });
});

describe('A failed request', () => {
  it('is retried once if its endpoint allows a retry', async () => {
    api.on('GET /twice', 'down');
    expect((await storeWith(null).dispatch(twice.initiate())).isError).toBe(true);
    expect(api.calls('GET /twice')).toHaveLength(2);
  });

  it('is not retried if its endpoint does not allow a retry, so a save is sent only once', async () => {
    api.on('POST /save', 'down');
    await storeWith(null).dispatch(save.initiate());
    expect(api.calls('POST /save')).toHaveLength(1);
  });
});

describe('A request that gets no answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const outcome = async (request: Promise<unknown>, milliseconds: number) => {
    const settled = jest.fn();
    void request.then(settled);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    const isEarly = settled.mock.calls.length > 0;
    await jest.advanceTimersByTimeAsync(1);
    return { isEarly, settled };
  };

  it.each([
    ['a query', 'GET /twice', () => twice.initiate()],
    ['a save', 'POST /save', () => save.initiate()],
  ] as const)('fails after the deadline and is not sent again: %s', async (_, call, initiate) => {
    api.on(call, 'silent');
    const { isEarly, settled } = await outcome(storeWith(null).dispatch(initiate() as never), ANSWER_MS);
    expect(isEarly).toBe(false);
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ error: expect.objectContaining({ status: 'TIMEOUT_ERROR' }) as unknown }),
    );
    expect(api.calls(call)).toHaveLength(1);
  });

  it('may take longer if it fetches a file', async () => {
    api.on('GET /file', 'silent');
    const { isEarly, settled } = await outcome(storeWith(null).dispatch(download.initiate() as never), FILE_MS);
    expect(isEarly).toBe(false);
    expect(settled).toHaveBeenCalled();
  });

  it('may take longer if it sends a file', async () => {
    api.on('POST /file', 'silent');
    const { settled } = await outcome(storeWith(null).dispatch(upload.initiate() as never), ANSWER_MS);
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  it('can be sent again after that', async () => {
    api.on('POST /save', 'silent');
    const store = storeWith(null);
    await outcome(store.dispatch(save.initiate() as never), ANSWER_MS);
    jest.useRealTimers();
    api.on('POST /save', { body: { ok: true } });
    expect((await store.dispatch(save.initiate())).data).toEqual({ ok: true });
  });
});

/** A 503 response that asks for a new attempt after `retryAfter` seconds. */
const busy = (retryAfter: number, code = 'OVERLOADED') => ({
  status: 503,
  body: { message: 'We are very busy right now', code, retryAfter },
});

describe('A save that an overloaded server refuses', () => {
  it('is sent again after the time that the server asks for', async () => {
    const begun = performance.now();
    const answers = [busy(0.05), busy(0.05), { body: { ok: true } }];
    api.on('POST /save', () => answers.shift()!);
    expect((await storeWith(null).dispatch(save.initiate())).data).toEqual({ ok: true });
    expect(performance.now() - begun).toBeGreaterThan(90);
  });

  it('fails with the server’s message after the third attempt', async () => {
    api.on('POST /save', busy(0.01));
    const { error } = await storeWith(null).dispatch(save.initiate());
    expect(error).toMatchObject({ status: 503, data: { code: 'OVERLOADED' } });
    expect(api.calls('POST /save')).toHaveLength(3);
  });

  it('fails without another attempt when the server asks for a long wait', async () => {
    api.on('POST /save', busy(20));
    await storeWith(null).dispatch(save.initiate());
    expect(api.calls('POST /save')).toHaveLength(1);
  });
});

describe('A save that fails because the database is unavailable', () => {
  it('is not sent again, because the server may have processed it', async () => {
    api.on('POST /save', busy(0.01, 'UNAVAILABLE'));
    await storeWith(null).dispatch(save.initiate());
    expect(api.calls('POST /save')).toHaveLength(1);
  });
});

describe('The cache of API responses', () => {
  it.each([
    ['the person logs out', () => sessionCleared()],
    ['another person logs in', () => sessionStarted(tokenFor('admin', { sub: 'another' }))],
    ['the person gets other permissions', () => sessionStarted(tokenFor('restaurantAdmin'))],
  ])('is cleared when %s', async (_, change) => {
    const store = storeWith(tokenFor('admin'));
    await store.dispatch(things.initiate());
    store.dispatch(change());
    expect(things.select()(store.getState()).data).toBeUndefined();
  });

  it('is not cleared when the session is renewed', async () => {
    const store = storeWith(tokenFor('admin'));
    await store.dispatch(things.initiate());
    store.dispatch(sessionStarted(tokenFor('admin', { jti: 'renewed' })));
    expect(things.select()(store.getState()).data).toEqual({ ok: true });
  });
});
