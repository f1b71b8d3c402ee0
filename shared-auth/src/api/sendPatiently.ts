import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { ANSWER_MS, FILE_MS } from 'contracts';
import { send } from './send';

/** The maximum number of retries after an overloaded server refused a request. */
const BUSY_RETRIES = 2;
/** The maximum wait before such a retry, in seconds. */
const MAX_BUSY_WAIT_SECONDS = 6;

/**
 * Sends a request. If the server is overloaded, repeats the request after the time that the server asks for. The server
 * refuses such a request before processing it (code OVERLOADED), so nothing is saved twice. If the server asks for a
 * wait above {@link MAX_BUSY_WAIT_SECONDS}, the request fails without a retry. The server always asks for such a wait
 * when it refuses a file, and usually when it refuses a list of the dashboard.
 */
export const sendPatiently = async (
  args: FetchArgs,
  api: Parameters<typeof send>[1],
  extraOptions: object,
): Promise<Awaited<ReturnType<typeof send>>> => {
  for (let retries = 0; ; retries += 1) {
    const answer = await send({ timeout: timeFor(args), ...args }, api, extraOptions);
    const seconds = busySeconds(answer.error);
    if (seconds === null || seconds > MAX_BUSY_WAIT_SECONDS || retries === BUSY_RETRIES) return answer;
    await pause(seconds * 1000, api.signal);
    if (api.signal.aborted) return answer;
  }
};

/** The slowest upload that is waited for, in bytes per millisecond: 160 kbit/s. */
const SLOW_UPLOAD = 20;

/** Returns the time that a request may take, in milliseconds: longer for a download, and for the files of an upload. */
function timeFor({ body, responseHandler }: FetchArgs): number {
  if (typeof responseHandler === 'function') return FILE_MS;
  let time = ANSWER_MS;
  if (body instanceof FormData)
    for (const part of body.values()) if (part instanceof Blob) time += part.size / SLOW_UPLOAD;
  return time;
}

/** Returns the wait that an overloaded server asks for, in seconds; null for any other response. */
function busySeconds(error: FetchBaseQueryError | undefined): number | null {
  const data = (error?.data ?? {}) as { code?: unknown; retryAfter?: unknown };
  return error?.status === 503 && data.code === 'OVERLOADED' && typeof data.retryAfter === 'number'
    ? data.retryAfter
    : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
