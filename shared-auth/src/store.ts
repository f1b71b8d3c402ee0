import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { TYPED_KEY } from 'contracts';
import { baseApi } from './api/baseApi';
import type { CallContext, Transport } from './api/transport';
import { hasEnded, sessionCleared, sessionEnded, sessionOf, sessionSlice, sessionStarted } from './session/sessionSlice';
import { ENDED, onTokenOfOtherTabs, readToken, writeToken } from './session/tokenStorage';

/**
 * The one store of a host: session, API cache, and the slices remotes add.
 * @param transport where the API is
 * @param token the token to begin with, normally {@link readToken}'s
 */
export function createSuiteStore(transport: Transport, token: string | null) {
  const reducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<Record<string, unknown>>();
  const context: CallContext = { ...transport, sessionDecided: () => new Promise((decided) => void awaitDecision(decided)) };
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionOf(token) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: context as Transport } }).concat(baseApi.middleware),
  });
  const awaitDecision = (decided: () => void) => {
    const stop = store.subscribe(() => {
      if (hasEnded(store.getState().session)) return;
      stop();
      decided();
    });
  };
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
  let last = store.getState().session;
  if (last.token !== readToken()) writeToken(last.token);
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    const { person } = last;
    last = session;
    writeToken(session.token ?? (hasEnded(session) ? ENDED : null));
    if (person !== null && person !== session.person) store.dispatch(baseApi.util.resetApiState());
    // What was typed is nobody else's.
    if (session.token === null || person !== session.person) sessionStorage.removeItem(TYPED_KEY);
  });
  onTokenOfOtherTabs((token) => {
    store.dispatch(token === null ? sessionCleared() : token === ENDED ? sessionEnded() : sessionStarted(token));
  });
}
