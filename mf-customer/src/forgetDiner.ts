import { forgetDinerInTabs } from 'contracts';
import { forgetMine, keptDiner } from './offline/keepMine';
import { fetchSession } from './session';

type FetchSession = ReturnType<typeof fetchSession>;

/** The properties of RTK Query's `onQueryStarted` that this module uses. */
interface SessionRequest {
  queryFulfilled: Promise<unknown>;
  getCacheEntry: () => { fulfilledTimeStamp?: number };
  dispatch: (fetchSession: FetchSession) => ReturnType<FetchSession>;
}

/** Ends the reminders of this browser. Diners rarely sign out, so the code is loaded only when it is needed. */
const endReminders = () =>
  import('./offline/browserReminders').then(
    ({ endBrowserReminders }) => endBrowserReminders(),
    () => {},
  );

/** Deletes everything of the diner, in every tab of this browser. */
export function forgetAll(): Promise<unknown> {
  forgetDinerInTabs();
  return Promise.all([forgetMine(), endReminders()]);
}

/**
 * Removes the diner's data when the session ends. The responses to early calls are dropped immediately. After the
 * request has succeeded, the position in the list is cleared, and this device's copies and reminders are deleted.
 */
export async function forgetAfterSignOut(_body: unknown, { queryFulfilled }: SessionRequest): Promise<void> {
  globalThis.earlyCalls?.clear();
  if (await succeeds(queryFulfilled)) await forgetAll();
}

/**
 * Removes the previous diner's data when a diner signs in, like {@link forgetAfterSignOut}. If the same diner signs in
 * again, for example to confirm the phone number, the position in the list and this device's copies stay. The reminders
 * end for every diner, because the API has ended them together with the previous session.
 */
export async function forgetAfterSignIn(_body: unknown, request: SessionRequest): Promise<void> {
  globalThis.earlyCalls?.clear();
  // Read now, because the service worker replaces its copy of the session after the sign-in.
  const before = keptDiner();
  if (!(await succeeds(request.queryFulfilled))) return;
  const previous = await before;
  const isSame = previous !== null && previous === (await dinerAfter(request));
  await (isSame ? endReminders() : forgetAll());
}

/** Like {@link forgetAfterSignIn}, for the end of a visit to a provider, which may also have linked an account. */
export function forgetAfterIdentity(
  body: unknown,
  { queryFulfilled, ...request }: SessionRequest & { queryFulfilled: Promise<{ data: { purpose: string } }> },
): Promise<void> {
  const signedIn = queryFulfilled.then(({ data }) => {
    if (data.purpose !== 'signIn') throw new Error('the session stays');
  });
  return forgetAfterSignIn(body, { ...request, queryFulfilled: signedIn });
}

/** Returns the id of the diner who has signed in; undefined if the session could not be fetched. */
async function dinerAfter({ dispatch, getCacheEntry }: SessionRequest): Promise<string | null | undefined> {
  const { fulfilledTimeStamp: signedInAt = Infinity } = getCacheEntry();
  const { data, isSuccess, startedTimeStamp = 0 } = await dispatch(fetchSession());
  // A request that began before the sign-in may have returned the previous session.
  return isSuccess && startedTimeStamp >= signedInAt ? data?.id : undefined;
}

const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );
