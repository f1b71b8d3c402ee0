import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { TYPED_KEY } from 'contracts';
import { baseApi } from './api/baseApi';
import type { CallContext, Transport } from './api/transport';
import { hasEnded, personLeft, sessionCleared, sessionEnded, sessionOf, sessionSlice, sessionStarted } from './session/sessionSlice';
import { ENDED, onTokenOfOtherTabs, readToken, writeToken } from './session/tokenStorage';
import { createLateSlices } from './slices/lateSlices';
import { createOwnership } from './slices/ownership';

/**
 * The one store of a host: the session, the shell's API, and the APIs and reducers that remotes add.
 * @param transport where the API is
 * @param token the token to begin with, normally {@link readToken}'s
 * @param rendered states that the page came with, by the name of the slice to come
 * @returns the store, and what each remote may add to it
 */
export function createSuiteStore(transport: Transport, token: string | null, rendered: Readonly<Record<string, unknown>> = {}) {
  const reducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<Record<string, unknown>>();
  const context: CallContext = { ...transport, sessionDecided: () => new Promise((decided) => void awaitDecision(decided)) };
  const slices = createLateSlices((reducerPath, added) => {
    const begun: Reducer = (state = rendered[reducerPath], action) => added(state, action);
    reducer.inject({ reducerPath: reducerPath as never, reducer: begun as never }, { overrideExisting: true });
    // Its state is there with the next action.
    store.dispatch({ type: 'store/sliceAdded', payload: reducerPath });
  });
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionOf(token) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: context as Transport } }).concat(slices.middleware),
  });
  const awaitDecision = (decided: () => void) => {
    const stop = store.subscribe(() => {
      if (hasEnded(store.getState().session)) return;
      stop();
      decided();
    });
  };
  slices.addApi(baseApi);
  return { store, slicesOf: createOwnership(slices, [sessionSlice.reducerPath, baseApi.reducerPath]) };
}

export type SuiteStore = ReturnType<typeof createSuiteStore>['store'];

/**
 * Keeps the session and the browser's storage in step, in both directions: the token is written when the session
 * changes, and a change in another tab changes the session. When the person changes, every slice forgets what it holds.
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
    if (person !== null && person !== session.person) store.dispatch(personLeft());
    // What was typed is nobody else's.
    if (session.token === null || person !== session.person) sessionStorage.removeItem(TYPED_KEY);
  });
  onTokenOfOtherTabs((token) => {
    store.dispatch(token === null ? sessionCleared() : token === ENDED ? sessionEnded() : sessionStarted(token));
  });
}
