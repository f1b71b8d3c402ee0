import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { forgetStored, hearDinerLeft } from 'contracts';
import { baseApi } from './api/baseApi';
import type { CallContext, Transport } from './api/transport';
import {
  hasEnded,
  personLeft,
  sessionCleared,
  sessionEnded,
  sessionOf,
  sessionSlice,
  sessionStarted,
} from './session/sessionSlice';
import { ENDED, onTokenOfOtherTabs, readToken, writeToken } from './session/tokenStorage';
import { createLateSlices } from './slices/lateSlices';
import { createOwnership } from './slices/ownership';

/**
 * Creates the one store of a host: the session, the shell's API, and the APIs and reducers that remotes add.
 * @param transport the URL of the API
 * @param token the initial token, normally the result of {@link readToken}
 * @param rendered initial states from the rendered page, keyed by the names of the slices that remotes will add
 * @returns the store, and a function that returns each remote's methods for adding slices
 */
export function createSuiteStore(
  transport: Transport,
  token: string | null,
  rendered: Readonly<Record<string, unknown>> = {},
) {
  const reducer = combineSlices(sessionSlice, baseApi).withLazyLoadedSlices<Record<string, unknown>>();
  const context: CallContext = {
    ...transport,
    sessionDecided: () => new Promise((decided) => void awaitDecision(decided)),
  };
  const slices = createLateSlices((reducerPath, added) => {
    const begun: Reducer = (state = rendered[reducerPath], action) => added(state, action);
    reducer.inject({ reducerPath: reducerPath as never, reducer: begun as never }, { overrideExisting: true });
    // An injected reducer has no state until the next action, so this action creates the state.
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
  return { store, slicesOf: createOwnership(slices) };
}

export type SuiteStore = ReturnType<typeof createSuiteStore>['store'];

/**
 * Synchronises the session and the browser's storage in both directions: a change of the session writes the token, and
 * a change in another tab changes the session. When the person changes, every slice forgets its data.
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
    // The next person at this computer must not see what this person typed and opened.
    if (session.token === null || person !== session.person) forgetStored();
  });
  hearDinerLeft();
  onTokenOfOtherTabs((token) => {
    store.dispatch(token === null ? sessionCleared() : token === ENDED ? sessionEnded() : sessionStarted(token));
  });
}
