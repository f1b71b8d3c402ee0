import { fakeApi } from 'shared-ui/testing';
import { baseApi } from '../api/baseApi';
import { readToken, writeToken } from './tokenStorage';
import { createSuiteStore, keepSession } from '../store';
import { tokenFor } from '../testing';
import { chooseBranch } from './chooseBranch';
import { sessionStarted } from './sessionSlice';

const TOKEN = tokenFor('restaurantAdmin', { sub: 'owner', restaurantId: 'r1', branchId: 'b1' });

const { orders } = baseApi.injectEndpoints({
  endpoints: (build) => ({ orders: build.query<string, void>({ query: () => '/orders' }) }),
}).endpoints;

/** Opens a page: a store as a host creates it from the browser's storage. */
function openPage() {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  return store;
}

beforeEach(() => {
  localStorage.clear();
  writeToken(TOKEN);
});

describe('the branch that a person with several branches chooses', () => {
  it('is the branch of the session and of every request, also after a reload, and the first branch needs no header', async () => {
    const server = fakeApi();
    server.on('GET /orders', { body: 'ok' });
    const store = openPage();
    await store.dispatch(orders.initiate() as never);
    store.dispatch(chooseBranch('b2'));
    expect(store.getState().session.branchId).toBe('b2');
    const reloaded = openPage();
    expect(reloaded.getState().session.branchId).toBe('b2');
    await reloaded.dispatch(orders.initiate() as never);
    reloaded.dispatch(chooseBranch('b1'));
    expect(reloaded.getState().session).toMatchObject({ branchId: 'b1', chosenBranch: null });
    expect(server.calls('GET /orders').map(({ headers }) => headers.get('x-branch-id'))).toEqual([null, 'b2']);
  });

  it('makes the store forget the data of the former branch', async () => {
    const server = fakeApi();
    server.on('GET /orders', { body: 'of the first branch' });
    const store = openPage();
    await store.dispatch(orders.initiate() as never);
    store.dispatch(chooseBranch('b2'));
    expect(JSON.stringify(store.getState())).not.toContain('of the first branch');
  });

  it('is not taken over by another person, or after the person’s rights have changed', () => {
    openPage().dispatch(chooseBranch('b2'));
    const store = openPage();
    store.dispatch(sessionStarted(tokenFor('restaurantAdmin', { sub: 'other', restaurantId: 'r1', branchId: 'b1' })));
    expect(store.getState().session.branchId).toBe('b1');
    store.dispatch(sessionStarted(tokenFor('restaurantAdmin', { sub: 'owner', restaurantId: 'r1', branchId: 'b3' })));
    expect(store.getState().session.branchId).toBe('b3');
  });

  it('is the first one again when the server says that the person no longer works at the chosen one', async () => {
    const server = fakeApi();
    server.on('GET /orders', { status: 403, body: { code: 'NOT_YOUR_BRANCH', message: 'You no longer work here' } });
    const store = openPage();
    store.dispatch(chooseBranch('b2'));
    await store.dispatch(orders.initiate() as never);
    expect(store.getState().session.branchId).toBe('b1');
    expect(openPage().getState().session.branchId).toBe('b1');
  });
});
