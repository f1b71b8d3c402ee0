import { deadline, type Registry, type ReleaseHistory } from 'contracts';
import { generatedApi } from '../../api.generated';
import { historyIn, registryIn } from './published';

/** The timeout for static files, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Fetches a published file. It bypasses every cache, because only the live state is useful. */
async function published<Content>(address: string, contentIn: (value: unknown) => Content | undefined) {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: deadline(TIMEOUT_MS) });
    const content = answer.ok ? contentIn(await answer.json()) : undefined;
    if (content !== undefined) return { data: content };
  } catch {
    // The failure is handled below, like an invalid response.
  }
  return { error: { status: 'CUSTOM_ERROR' as const, error: address } };
}

/** The requests of the suite page: two published files, and the API's counts. */
const suiteApi = generatedApi
  .enhanceEndpoints({ endpoints: { getTelemetry: { extraOptions: { maxRetries: 1 } } } })
  .injectEndpoints({
    endpoints: (build) => ({
      getLiveRegistry: build.query<Registry, string>({ queryFn: (address) => published(address, registryIn) }),
      getReleaseHistory: build.query<ReleaseHistory, string>({ queryFn: (address) => published(address, historyIn) }),
    }),
  });

export const { useSetRemoteStateMutation, useGetTelemetryQuery, useGetLiveRegistryQuery, useGetReleaseHistoryQuery } =
  suiteApi;
