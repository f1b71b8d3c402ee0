import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { saveAs } from 'file-saver';
import { fileNameOf } from './contentDisposition';

/** The function with which an RTK Query `queryFn` sends its requests. */
type Send = (
  call: FetchArgs,
) =>
  | PromiseLike<QueryReturnValue<unknown, FetchBaseQueryError, object | undefined>>
  | QueryReturnValue<unknown, FetchBaseQueryError, object | undefined>;

interface FileCall {
  url: string;
  params?: Record<string, string | undefined>;
  /** The body of a POST request; missing for a GET request. */
  body?: object;
  /** The file name if the response has none. */
  usualName: string;
  signal: AbortSignal;
}

/**
 * Returns a successful response as a file, and a refusal as JSON. A refusal that is not JSON comes from a proxy and
 * says nothing useful, so the function returns null for it.
 */
async function fileOrRefusal(response: Response): Promise<unknown> {
  if (response.ok) return response.blob();
  return response.json().catch(() => null);
}

/**
 * How many more times a file is fetched whose download broke off. A server that restarts finishes its requests for ten
 * seconds, so it breaks a long download off, and two servers may restart one after the other.
 */
const MORE_ATTEMPTS = 2;

/** Returns whether a file began to arrive but is incomplete. */
const isBrokenOff = (error: FetchBaseQueryError | undefined) =>
  error?.status === 'PARSING_ERROR' && error.originalStatus === 200;

/**
 * Fetches and saves a file, for an endpoint's `queryFn`. If the download breaks off, it begins again. The result is only the file name, because files do not belong
 * in the store. If the request is cancelled, even shortly before its end, nothing is saved.
 */
export async function saveFile(
  send: Send,
  { url, params, body, usualName, signal }: FileCall,
): Promise<{ data: string } | { error: FetchBaseQueryError }> {
  const call = { url, params, ...(body && { method: 'POST', body }), responseHandler: fileOrRefusal };
  let answer = await send(call);
  for (let more = MORE_ATTEMPTS; more > 0 && isBrokenOff(answer.error) && !signal.aborted; more -= 1)
    answer = await send(call);
  const { data, error, meta } = answer;
  if (error) return { error };
  if (signal.aborted) return { error: { status: 'CUSTOM_ERROR', error: 'called off' } };
  const { response } = (meta ?? {}) as Partial<FetchBaseQueryMeta>;
  const name = fileNameOf(response?.headers.get('content-disposition') ?? null) ?? usualName;
  saveAs(data as Blob, name);
  return { data: name };
}
