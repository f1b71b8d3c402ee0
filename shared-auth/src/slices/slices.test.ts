import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { createSuiteApi } from '../api/suiteApi';
import { sessionCleared, sessionStarted } from '../session/sessionSlice';
import { createSuiteStore, keepSession } from '../store';
import { tokenFor } from '../testing';

const BASE = 'http://localhost/api';
const FIRST = tokenFor('admin', { sub: 'first' });
const OTHER = tokenFor('admin', { sub: 'other' });

interface User {
  id: string;
}

/** Creates two remotes that have generated the same endpoints but transform the responses differently. */
function twoRemotes() {
  const paged = createSuiteApi('mf-paged').injectEndpoints({
    endpoints: (build) => ({
      getUsers: build.query<{ rows: User[] }, void>({
        query: () => '/user',
        providesTags: ['User'],
        transformResponse: (rows: User[]) => ({ rows }),
      }),
      deleteUser: build.mutation<unknown, string>({
        query: (id) => ({ url: `/user/${id}`, method: 'DELETE' }),
        invalidatesTags: ['User'],
      }),
    }),
    overrideExisting: false,
  });
  const plain = createSuiteApi('mf-plain', ['mf-plain/Points']).injectEndpoints({
    endpoints: (build) => ({
      getUsers: build.query<string[], void>({
        query: () => '/user',
        providesTags: ['User', 'mf-plain/Points'],
        transformResponse: (users: User[]) => users.map(({ id }) => id),
      }),
      deleteUser: build.mutation<unknown, string>({
        query: (id) => ({ url: `/user/${id}`, method: 'DELETE' }),
        invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'User', id }, null]),
      }),
    }),
    overrideExisting: false,
  });
  return { paged, plain };
}

let api: FakeApi;
let store: ReturnType<typeof createSuiteStore>['store'];
/** The store's `dispatch`. Its state type is `never`, because the store's type does not contain the remotes' slices. */
let dispatch: ThunkDispatch<never, unknown, UnknownAction>;
let slicesOf: ReturnType<typeof createSuiteStore>['slicesOf'];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', FIRST);
  api = fakeApi(BASE);
  api.on('GET /user', { body: [{ id: 'u1' }] });
  api.on('DELETE /user/u1', { body: {} });
  ({ store, slicesOf } = createSuiteStore({ apiBase: BASE }, FIRST));
  ({ dispatch } = store);
  keepSession(store);
});

const reads = () => api.calls('GET /user').length;

describe('Two remotes with an endpoint for the same API operation', () => {
  it.each([
    ['the first before the second', ['paged', 'plain']],
    ['the second before the first', ['plain', 'paged']],
  ] as const)('each store the response in their own form, whichever remote is opened first (%s)', async (_, order) => {
    const remotes = twoRemotes();
    for (const name of order) {
      slicesOf(`mf-${name}`).addApi(remotes[name]);
      await dispatch(
        remotes[name].endpoints.getUsers.initiate() as ReturnType<typeof remotes.paged.endpoints.getUsers.initiate>,
      );
    }
    expect(remotes.paged.endpoints.getUsers.select()(store.getState() as never).data).toEqual({
      rows: [{ id: 'u1' }],
    });
    expect(remotes.plain.endpoints.getUsers.select()(store.getState() as never).data).toEqual(['u1']);
    expect(Object.keys(store.getState()).sort()).toEqual(['api', 'mf-paged', 'mf-plain', 'session']);
  });

  it.each(['deleteUser', 'invalidateTags'] as const)(
    'share the tags of the API’s data: when one remote invalidates data with %s, both remotes fetch the data again',
    async (how) => {
      const { paged, plain } = twoRemotes();
      slicesOf('mf-paged').addApi(paged);
      slicesOf('mf-plain').addApi(plain);
      await Promise.all([dispatch(paged.endpoints.getUsers.initiate()), dispatch(plain.endpoints.getUsers.initiate())]);
      expect(reads()).toBe(2);
      if (how === 'deleteUser') await dispatch(paged.endpoints.deleteUser.initiate('u1'));
      else dispatch(paged.util.invalidateTags(['User']));
      await waitFor(() => expect(reads()).toBe(4));
    },
  );

  it('do not fetch data again when the API refuses a mutation that invalidates tags only on success', async () => {
    const { paged, plain } = twoRemotes();
    slicesOf('mf-paged').addApi(paged);
    slicesOf('mf-plain').addApi(plain);
    await dispatch(paged.endpoints.getUsers.initiate());
    api.on('DELETE /user/u1', { status: 409, body: { message: 'No' } });
    await dispatch(plain.endpoints.deleteUser.initiate('u1'));
    expect(reads()).toBe(1);
  });

  it('do not share own tags: when one remote invalidates its own tag, only this remote fetches its data again', async () => {
    const log = jest.spyOn(console, 'error');
    const { paged, plain } = twoRemotes();
    slicesOf('mf-paged').addApi(paged);
    slicesOf('mf-plain').addApi(plain);
    await Promise.all([dispatch(paged.endpoints.getUsers.initiate()), dispatch(plain.endpoints.getUsers.initiate())]);
    dispatch(plain.util.invalidateTags(['mf-plain/Points']));
    await waitFor(() => expect(reads()).toBe(3));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('A remote’s own tag', () => {
  it('makes the remote fetch its data again when another remote invalidates the tag by its full name', async () => {
    const { plain } = twoRemotes();
    const other = createSuiteApi('mf-other', ['mf-plain/Points']).injectEndpoints({
      endpoints: (build) => ({
        addPoints: build.mutation<unknown, void>({
          query: () => ({ url: '/points', method: 'POST' }),
          invalidatesTags: ['mf-plain/Points'],
        }),
      }),
    });
    api.on('POST /points', { body: {} });
    slicesOf('mf-plain').addApi(plain);
    slicesOf('mf-other').addApi(other);
    await dispatch(plain.endpoints.getUsers.initiate());
    await dispatch(other.endpoints.addPoints.initiate());
    await waitFor(() => expect(reads()).toBe(2));
  });
});

describe('A person’s data', () => {
  it.each([
    ['a logout', sessionCleared()],
    ['another person’s login', sessionStarted(OTHER)],
  ])('is removed from every slice of the Redux store after %s', async (_, action) => {
    const remotes = twoRemotes();
    const basket = (state: string[] = [], { type, payload }: { type: string; payload?: string }) =>
      type === 'added' ? [...state, payload!] : state;
    for (const name of ['paged', 'plain'] as const) {
      slicesOf(`mf-${name}`).addApi(remotes[name]);
      slicesOf(`mf-${name}`).addReducer(`mf-${name}/basket`, basket as never);
      await dispatch(
        remotes[name].endpoints.getUsers.initiate() as ReturnType<typeof remotes.paged.endpoints.getUsers.initiate>,
      );
    }
    dispatch({ type: 'added', payload: 'secret of the first' });
    expect(JSON.stringify(store.getState())).toContain('u1');
    dispatch(action);
    expect(JSON.stringify(store.getState())).not.toMatch(/u1|secret of the first/);
    expect(store.getState()).toMatchObject({ 'mf-paged/basket': [], 'mf-plain/basket': [] });
  });
});

describe('A remote that is loaded again after a failure', () => {
  it('adds its API again, which replaces the first API', async () => {
    for (const { paged } of [twoRemotes(), twoRemotes()]) {
      slicesOf('mf-paged').addApi(paged);
      slicesOf('mf-paged').addApi(paged);
      await dispatch(paged.endpoints.getUsers.initiate(undefined, { forceRefetch: true }));
      expect(paged.endpoints.getUsers.select()(store.getState() as never).data).toEqual({ rows: [{ id: 'u1' }] });
    }
    expect(reads()).toBe(2);
  });
});

describe('A name in the Redux store', () => {
  const nothing = (state = null) => state;

  it.each([
    [
      'the API of another remote',
      () => slicesOf('mf-plain').addApi(twoRemotes().paged),
      'mf-plain cannot add mf-paged to the store: it belongs to mf-paged',
    ],
    [
      'the shell’s API',
      () => slicesOf('mf-plain').addApi(createSuiteApi('api')),
      'mf-plain cannot add api to the store: it belongs to the shell',
    ],
    [
      'a reducer of another remote',
      () => slicesOf('mf-plain').addReducer('mf-paged/basket', nothing),
      'mf-plain cannot add mf-paged/basket to the store: it belongs to mf-paged',
    ],
    [
      'a reducer under the name of another remote’s API',
      () => slicesOf('mf-plain').addReducer('mf-paged', nothing),
      'mf-plain cannot add mf-paged to the store: it belongs to mf-paged',
    ],
    [
      'the session',
      () => slicesOf('mf-plain').addReducer('session', nothing),
      'mf-plain cannot add session to the store: it belongs to the shell',
    ],
    [
      'a name without a remote’s name',
      () => slicesOf('mf-plain').addReducer('basket', nothing),
      'mf-plain cannot add basket to the store: it belongs to the shell',
    ],
    [
      'a name that only starts with the remote’s own name',
      () => slicesOf('mf-plain').addReducer('mf-plainer/basket', nothing),
      'mf-plain cannot add mf-plainer/basket to the store: it belongs to mf-plainer',
    ],
  ])('cannot be taken by a remote if it belongs to the shell or to a different remote: %s', (_, add, sentence) => {
    const before = store.getState();
    expect(add).toThrow(sentence);
    expect(store.getState()).toBe(before);
  });
});
