import {
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { hearServerTime } from 'contracts';
import { loadRefusalTexts } from '../refusals/refusalTexts';
import { chooseBranch } from '../session/chooseBranch';
import { hasEnded, type Session, sessionStarted } from '../session/sessionSlice';
import { tokenRefused } from '../session/tokenRefused';
import { sendPatiently } from './sendPatiently';

/** The settings of every API request. They are in the store's extra argument. */
export interface Transport {
  /** The base URL of every request, for example `/api`; `{host}` in the specification. */
  apiBase: string;
}

/** The data that every API request reads from the store's extra argument. */
export interface CallContext extends Transport {
  /** Resolves when someone has logged in or out after the end of a session. */
  sessionDecided(): Promise<void>;
}

/** The response header with a renewed token. */
const RENEWED_TOKEN = 'x-renewed-token';

/**
 * Returns whether a refusal says that no diner is signed in. Diners have a cookie instead of a token, so such a refusal
 * says nothing about the session of a staff member in the same browser.
 */
const isAboutDiner = (error: FetchBaseQueryError): boolean => codeOf(error) === 'NOT_SIGNED_IN';

const codeOf = (error: FetchBaseQueryError | undefined): unknown =>
  (error?.data as { code?: unknown } | undefined)?.code;

const sessionOf = (api: BaseQueryApi): Session => (api.getState() as { session: Session }).session;

/**
 * Sends one request to the API. Adds the base URL and the bearer header, stores a renewed token, and ends the session
 * on a 401 that is about the token. The request then stays pending until someone logs in or out, so that nothing changes
 * behind the login dialog.
 */
const transport: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extraOptions,
) => {
  const { apiBase } = api.extra as CallContext;
  const call = withoutEmptyQuery(typeof args === 'string' ? { url: args } : args);
  const sessionBefore = sessionOf(api);
  const answer = await sendPatiently({ ...call, url: apiBase + call.url }, api, extraOptions);
  hearServerTime(answer.meta?.response?.headers.get('date'));
  // A server that gave no answer for so long gives none now either, so the person is told at once.
  if (answer.error?.status === 'TIMEOUT_ERROR') retry.fail(answer.error, answer.meta);
  // An error without an HTTP status usually means that the API could not be reached. The texts could then not be loaded
  // either.
  if (typeof answer.error?.status === 'number') await loadRefusalTexts();

  const renewed = answer.meta?.response?.headers.get(RENEWED_TOKEN);
  if (renewed && sessionBefore.token !== null && sessionBefore.token === sessionOf(api).token)
    api.dispatch(sessionStarted(renewed));
  // Administrators have taken the chosen branch from the person, so the person works at the first one again.
  if (codeOf(answer.error) === 'NOT_YOUR_BRANCH') api.dispatch(chooseBranch(null) as never);
  if (answer.error?.status !== 401 || isAboutDiner(answer.error)) return answer;
  return (await mayRepeat(sessionBefore, api)) ? transport(args, api, extraOptions) : answer;
};

/**
 * Ends the session whose token was refused, and waits until someone has logged in or out.
 * @returns whether the request can be repeated: the same person has a newer token, and the request is a query, or had
 * not to wait. A mutation that had to wait fails, and the person must trigger it again
 */
async function mayRepeat(sessionBefore: Session, api: BaseQueryApi): Promise<boolean> {
  if (sessionBefore.token !== null) api.dispatch(tokenRefused(sessionBefore.token) as never);
  // A login request has no token, and must not wait for a login. If it fails, its error is returned immediately.
  const waits = hasEnded(sessionOf(api)) && (sessionBefore.token !== null || api.type === 'query');
  if (waits) await (api.extra as CallContext).sessionDecided();
  const { token, person } = sessionOf(api);
  const goesOn = token !== null && token !== sessionBefore.token && person === sessionBefore.person;
  // The server checks the token before it changes anything, so the refused request has had no effect. If there was no
  // need to wait, the store already had a newer token, so even a mutation can be repeated.
  return goesOn && (api.type === 'query' || !waits);
}

/**
 * The pause before the retry of a failed request, in milliseconds. It is long enough for a brief outage, and too short
 * for people to notice.
 */
const RETRY_AFTER_MS = 300;

/**
 * The base query of all endpoints, in four layers: send.ts sends a request with the token, sendPatiently.ts waits for an
 * overloaded server, `transport` manages the session, and this one repeats failed requests. An endpoint opts in to the
 * retry with `extraOptions: { maxRetries: 1 }` (specification section 9).
 */
export const baseQuery = retry(transport, {
  maxRetries: 0,
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
});

/** Removes the parameters if none has a value, so that the URL gets no `?`. Generated endpoints list all parameters. */
function withoutEmptyQuery(call: FetchArgs): FetchArgs {
  return Object.values(call.params ?? {}).some((value) => value !== undefined) ? call : { ...call, params: undefined };
}
