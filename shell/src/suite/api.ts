import type { Registry, ReleaseHistory } from 'contracts';
import { shellApi } from 'shared-auth';
import { historyIn, registryIn } from './published';
import type { Telemetry } from './telemetry';

/** Files lie still: whoever has not sent one by then will not. */
const PATIENCE_MS = 10_000;

/** Reads a published file, past every cache: what is asked is what is live now. */
async function published<Content>(address: string, contentIn: (value: unknown) => Content | undefined) {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const content = answer.ok ? contentIn(await answer.json()) : undefined;
    if (content !== undefined) return { data: content };
  } catch {
    // It is said as whatever else is no answer.
  }
  return { error: { status: 'CUSTOM_ERROR' as const, error: address } };
}

/** What the page for integrators reads: two published files, and what the API has counted. */
const suiteApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    getTelemetry: build.query<Telemetry, void>({ query: () => '/telemetry', extraOptions: { maxRetries: 1 } }),
    getLiveRegistry: build.query<Registry, string>({ queryFn: (address) => published(address, registryIn) }),
    getReleaseHistory: build.query<ReleaseHistory, string>({ queryFn: (address) => published(address, historyIn) }),
  }),
});

export const { useGetTelemetryQuery, useGetLiveRegistryQuery, useGetReleaseHistoryQuery } = suiteApi;
