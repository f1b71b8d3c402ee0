import { dinerMarkIn, onDinerLeft, readCookies } from 'contracts';
import { generatedApi } from './api.generated';
import { TAGS } from './baseApi';

const { getCustomerSession } = generatedApi.endpoints;

/** Returns the action that fetches the session again. If the session is being fetched, the action sends no request. */
export const fetchSession = () => getCustomerSession.initiate(undefined, { subscribe: false, forceRefetch: true });

/**
 * Makes this remote fetch the session again when the API refuses a request because nobody is signed in. The session may
 * have expired, or the diner has signed out on all devices. The pages then show the sign-in instead of the receipts,
 * and what this browser has stored of the diner is deleted (`forgetAll`). RTK Query has no hook for the failures of all
 * endpoints, so this function extends the API's middleware.
 */
export function watchSession(forgetAll: () => Promise<unknown>): void {
  const { middleware } = generatedApi;
  generatedApi.middleware = (store) => {
    const watched = middleware(store);
    const session = () => getCustomerSession.select()(store.getState()).data;
    let mark = dinerMarkIn(readCookies());

    onDinerLeft((where) => {
      // In the tab in which the diner signs out, the request invalidates all tags.
      if (where === 'elsewhere') store.dispatch(generatedApi.util.resetApiState());
    });
    const look = () => {
      // Another tab may have changed the session while this tab was frozen, or without a channel to this tab.
      if (document.visibilityState === 'visible' && session() && dinerMarkIn(readCookies()) !== mark)
        void store.dispatch(fetchSession());
    };
    // A server that renders the page has no window.
    globalThis.document?.addEventListener('visibilitychange', look);
    globalThis.addEventListener?.('pageshow', look);

    return (next) => {
      const handle = watched(next);
      return (action) => {
        const before = session();
        const answer = handle(action);
        const now = session();
        if (now !== before) mark = dinerMarkIn(readCookies());
        // The session has ended on another device, by deletion or in another tab.
        if (before?.signedIn && now && now.id !== before.id) {
          store.dispatch(generatedApi.util.invalidateTags(TAGS.filter((tag) => tag !== 'mf-customer/Session')));
          void forgetAll();
        }
        // Of several refusals, only the first fetches the session.
        if (saysSignedOut(action) && session()?.signedIn !== false) void store.dispatch(fetchSession());
        return answer;
      };
    };
  };
}

/** The properties of an action about a failed request that {@link saysSignedOut} reads. */
interface Failure {
  type?: string;
  payload?: { data?: { code?: unknown } | null };
  meta?: { arg?: { endpointName?: string } };
}

/** Returns whether an action says that the API has refused a request of this remote because nobody is signed in. */
function saysSignedOut(action: unknown): boolean {
  const { type, payload, meta } = action as Failure;
  return (
    type?.startsWith(`${generatedApi.reducerPath}/`) === true &&
    type.endsWith('/rejected') &&
    payload?.data?.code === 'NOT_SIGNED_IN' &&
    meta?.arg?.endpointName !== getCustomerSession.name
  );
}
