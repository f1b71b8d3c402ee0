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
  params: Record<string, string | undefined>;
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
 * Fetches and saves a file, for an endpoint's `queryFn`. The result is only the file name, because files do not belong
 * in the store. If the request is cancelled, even shortly before its end, nothing is saved.
 */
export async function saveFile(
  send: Send,
  { url, params, usualName, signal }: FileCall,
): Promise<{ data: string } | { error: FetchBaseQueryError }> {
  const { data, error, meta } = await send({ url, params, responseHandler: fileOrRefusal });
  if (error) return { error };
  if (signal.aborted) return { error: { status: 'CUSTOM_ERROR', error: 'called off' } };
  const { response } = (meta ?? {}) as Partial<FetchBaseQueryMeta>;
  const name = fileNameOf(response?.headers.get('content-disposition') ?? null) ?? usualName;
  saveAs(data as Blob, name);
  return { data: name };
}
