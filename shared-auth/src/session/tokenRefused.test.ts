import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { sessionStarted } from './sessionSlice';
import { tokenRefused } from './tokenRefused';

const FIRST = tokenFor('admin', { sub: 'a1', jti: '1' });
const SECOND = tokenFor('admin', { sub: 'a1', jti: '2' });

function storeWith(kept: string | null) {
  localStorage.clear();
  if (kept !== null) localStorage.setItem('token', kept);
  return createSuiteStore({ apiBase: 'http://localhost/api' }, FIRST).store;
}

describe('A refused token', () => {
  it('ends the session: the Redux store loses the token, but keeps the person and the permissions', () => {
    const store = storeWith(FIRST);
    const before = store.getState().session;
    store.dispatch(tokenRefused(FIRST));
    expect(store.getState().session).toEqual({ ...before, token: null });
  });

  it('does not end the session if another token is already in use', () => {
    const store = storeWith(SECOND);
    store.dispatch(sessionStarted(SECOND));
    store.dispatch(tokenRefused(FIRST));
    expect(store.getState().session.token).toBe(SECOND);
  });

  it('is replaced by a newer token that another tab has stored', () => {
    const store = storeWith(SECOND);
    store.dispatch(tokenRefused(FIRST));
    expect(store.getState().session.token).toBe(SECOND);
  });
});
