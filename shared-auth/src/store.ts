import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';
import type { Transport } from './api/transport';
import { sessionCleared, sessionOf, sessionSlice, sessionStarted } from './session/sessionSlice';
import { onTokenOfOtherTabs, readToken, writeToken } from './session/tokenStorage';

/**
 * The one store of a host: session, API cache, and the slices remotes add.
 * @param transport where the API is
 * @param token the token to begin with, normally {@link readToken}'s
 */
export function createSuiteStore(transport: Transport, token: string | null) {
  const reducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<Record<string, unknown>>();
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionOf(token) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: transport } }).concat(baseApi.middleware),
  });
  const addReducer = (name: string, added: Reducer) => {
    reducer.inject({ reducerPath: name as never, reducer: added as never });
  };
  return { store, addReducer };
}

export type SuiteStore = ReturnType<typeof createSuiteStore>['store'];

/**
 * Keeps the session and the browser's storage in step, in both directions: the token is written when the session
 * changes, a change in another tab changes the session, and whoever's answers are in the cache leave with them.
 */
export function keepSession(store: SuiteStore): void {
  let last = store.getState().session.token;
  if (last !== readToken()) writeToken(last);
  store.subscribe(() => {
    const { token } = store.getState().session;
    if (token === last) return;
    const left = token === null;
    last = token;
    if (token !== readToken()) writeToken(token);
    if (left) store.dispatch(baseApi.util.resetApiState());
  });
  onTokenOfOtherTabs((token) => {
    store.dispatch(token === null ? sessionCleared() : sessionStarted(token));
  });
}
