import type { Middleware, MiddlewareAPI, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RemoteApi } from 'contracts';
import { personLeft } from '../session/sessionSlice';
import { makeStale, staleTags } from './staleTags';

type Handle = (action: unknown) => unknown;

/**
 * Creates the functions that add a remote's API and reducers to the existing store when the remote is loaded, and the
 * middleware that connects these APIs.
 *
 * - A tag that becomes stale in one API becomes stale in all, because each API has a separate cache of the same data.
 * - When a person leaves, every API and every reducer forgets its data.
 *
 * @param inject adds a reducer to the store, or replaces the reducer with the same name
 */
export function createLateSlices(inject: (name: string, reducer: Reducer) => void) {
  const apis = new Map<string, { api: RemoteApi; around: (next: Handle) => Handle }>();
  let store: MiddlewareAPI;
  let last: Handle;
  let handle: Handle;

  const dispatchToAllBut = (owner: RemoteApi | undefined, actionOf: (api: RemoteApi) => UnknownAction) => {
    for (const { api } of apis.values()) if (api !== owner) store.dispatch(actionOf(api));
  };

  const middleware: Middleware = (made) => {
    store = made;
    return (next) => {
      handle = last = next as Handle;
      return (untyped) => {
        const action = untyped as UnknownAction;
        const answer = handle(action);
        const owner = apis.get(action.type.split('/')[0]!)?.api;
        const tags = owner && !action.relayed ? staleTags(owner, action) : [];
        // An API ignores a tag that its endpoints do not use.
        if (tags[0]) dispatchToAllBut(owner, (api) => ({ ...makeStale(api, tags), relayed: true }));
        if (personLeft.match(action)) dispatchToAllBut(undefined, ({ util }) => util.resetApiState());
        return answer;
      };
    };
  };

  return {
    middleware,

    /** Adds an API. A remote that is loaded again after a failure adds its API again, which replaces the old API. */
    addApi(api: RemoteApi): void {
      const { reducerPath, reducer } = api;
      if (apis.get(reducerPath)?.api === api) return;
      inject(reducerPath, reducer);
      apis.set(reducerPath, { api, around: api.middleware(store) as (next: Handle) => Handle });
      handle = [...apis.values()].reduce((next, { around }) => around(next), last);
    },

    /** Adds a reducer. */
    addReducer(name: string, reducer: Reducer): void {
      inject(name, (state, action) => reducer(personLeft.match(action) ? undefined : state, action));
    },
  };
}
