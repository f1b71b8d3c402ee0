import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { saveAs } from 'file-saver';
import { fileNameOf } from './fileName';

/** What a `queryFn` of RTK Query sends its calls with. */
type Send = (call: FetchArgs) => PromiseLike<QueryReturnValue<unknown, FetchBaseQueryError, object | undefined>> | QueryReturnValue<unknown, FetchBaseQueryError, object | undefined>;

interface FileCall {
  url: string;
  params: Record<string, string | undefined>;
  /** What the file is called when the answer does not say. */
  usualName: string;
  signal: AbortSignal;
}

/** A refusal is JSON, a file is not; what is neither came from something between the server and us, and says nothing to a reader. */
async function fileOrRefusal(response: Response): Promise<unknown> {
  if (response.ok) return response.blob();
  return response.json().catch(() => null);
}

/**
 * Saves a file as it comes, for an endpoint's `queryFn`: a file has no place in the store, so what is answered is its name. A file
 * that was called off when it was nearly there is not saved.
 */
export async function saveFile(send: Send, { url, params, usualName, signal }: FileCall): Promise<{ data: string } | { error: FetchBaseQueryError }> {
  const { data, error, meta } = await send({ url, params, responseHandler: fileOrRefusal });
  if (error) return { error };
  if (signal.aborted) return { error: { status: 'CUSTOM_ERROR', error: 'called off' } };
  const { response } = (meta ?? {}) as Partial<FetchBaseQueryMeta>;
  const name = fileNameOf(response?.headers.get('content-disposition') ?? null) ?? usualName;
  saveAs(data as Blob, name);
  return { data: name };
}
