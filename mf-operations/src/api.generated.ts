import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTelemetry: build.query<GetTelemetryApiResponse, GetTelemetryApiArg>({
      query: () => ({ url: `/telemetry` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetTelemetryApiResponse =
  /** status 200 Loads of remotes, web vitals, and violations of the content security policy: done */ {
    since: string;
    remotes: {
      remote: string;
      release: string;
      loads: number;
      failures: {
        load: number;
        integrity: number;
        contract: number;
        crash: number;
      };
      seconds: {
        p50: number;
        p95: number;
      } | null;
      lastFailureAt: string | null;
    }[];
    vitals: {
      page: 'landing' | 'privacy' | 'login' | 'invoice' | 'order' | 'dashboard' | 'other';
      name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';
      count: number;
      p75: number;
    }[];
    cspViolations: {
      directive: string;
      blocked: string;
      count: number;
    }[];
    /** One-time codes: how many this process has sent and how many were used, and the fullest budget of each kind over all processes */
    codes: {
      sent: number;
      used: number;
      budgets: {
        budget: 'address-till' | 'address' | 'address-day' | 'till' | 'restaurant' | 'country' | 'hour' | 'day';
        of: string;
        used: number;
        limit: number;
        resetsAt: string;
      }[];
    };
  };
export type GetTelemetryApiArg = void;
export type Error = {
  /** A friendly sentence without a final full stop: the screens add it */
  message: string;
  /** It does not change with the wording, so that a client can show its own sentence */
  code: string;
  /** The values in the sentence, such as the tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};
