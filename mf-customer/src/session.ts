import { generatedApi } from './api.generated';

const { getCustomerSession } = generatedApi.endpoints;

/** Returns the action that fetches the session again. If the session is being fetched, the action sends no request. */
export const fetchSession = () => getCustomerSession.initiate(undefined, { subscribe: false, forceRefetch: true });

/**
 * Makes this remote fetch the session again when the API refuses a request because nobody is signed in. The session may
 * have expired, or the diner has signed out on all devices. The pages then show the sign-in instead of the receipts,
 * and the service worker deletes its copies of the diner's pages. RTK Query has no hook for the failures of all
 * endpoints, so this function extends the API's middleware.
 */
export function watchSession(): void {
  const { middleware } = generatedApi;
  generatedApi.middleware = (store) => {
    const watched = middleware(store);
    return (next) => {
      const handle = watched(next);
      return (action) => {
        const answer = handle(action);
        // Of several refusals, only the first fetches the session.
        const isKnown = () => getCustomerSession.select()(store.getState()).data?.signedIn === false;
        if (saysSignedOut(action) && !isKnown()) void store.dispatch(fetchSession());
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
