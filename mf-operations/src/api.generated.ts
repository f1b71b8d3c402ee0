import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReady: build.query<GetReadyApiResponse, GetReadyApiArg>({
      query: () => ({ url: `/ready` }),
    }),
    getTelemetry: build.query<GetTelemetryApiResponse, GetTelemetryApiArg>({
      query: () => ({ url: `/telemetry` }),
    }),
    setRemoteState: build.mutation<SetRemoteStateApiResponse, SetRemoteStateApiArg>({
      query: (queryArg) => ({
        url: `/suite/remotes/${encodeURIComponent(String(queryArg.remote))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    getStatus: build.query<GetStatusApiResponse, GetStatusApiArg>({
      query: () => ({ url: `/status` }),
    }),
    getAttention: build.query<GetAttentionApiResponse, GetAttentionApiArg>({
      query: (queryArg) => ({
        url: `/attention`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetReadyApiResponse = /** status 200 Whether the server can be used */ {
  status: 'ready';
  checks: {
    server: 'ok' | 'starting' | 'stopping';
    database: 'ok' | 'read_only' | 'full' | 'unavailable';
    migrations: 'ok' | 'pending' | 'unknown';
    /** The disk of the embedded database’s folder */
    disk?: 'ok' | 'low' | 'unknown';
  };
};
export type GetReadyApiArg = void;
export type GetTelemetryApiResponse =
  /** status 200 Loads of remotes, web vitals, and violations of the content security policy */ {
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
        slow: number;
        error: number;
        global: number;
      };
      seconds: {
        p50: number;
        p95: number;
      } | null;
      lastFailureAt: string | null;
    }[];
    /** The content of the latest failures, without personal data: messages, routes of pages, and frames of stacks */
    failures: {
      remote: string;
      release: string;
      reason: 'load' | 'integrity' | 'contract' | 'crash' | 'slow' | 'error' | 'global';
      message: string;
      page: string;
      stack: string[];
      count: number;
      lastAt: string;
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
        budget:
          | 'address-till'
          | 'site'
          | 'site-day'
          | 'provider'
          | 'till'
          | 'address'
          | 'address-day'
          | 'restaurant-strangers'
          | 'restaurant'
          | 'hour-strangers'
          | 'hour'
          | 'day-strangers'
          | 'day';
        of: string;
        used: number;
        limit: number;
        resetsAt: string;
      }[];
    };
  };
export type GetTelemetryApiArg = void;
export type SetRemoteStateApiResponse = /** status 200 Switch a remote off or on */ Done;
export type SetRemoteStateApiArg = {
  remote: string;
  body: {
    state: 'live' | 'disabled' | 'retired';
  };
};
export type GetStatusApiResponse = /** status 200 List the faults of the installation, and since when they last */ {
  checkedAt: string;
  /** The worst state of a part */
  state: 'ok' | 'degraded' | 'down';
  parts: {
    part: 'load' | 'database' | 'events' | 'queue' | 'pos' | 'sms' | 'mail' | 'push' | 'backups' | 'disk' | 'clock';
    state: 'ok' | 'degraded' | 'down';
    /** The fault; null while the part works */
    problem:
      | (
          | 'overloaded'
          | 'overloaded_saves'
          | 'database_unavailable'
          | 'database_read_only'
          | 'database_full'
          | 'migrations_pending'
          | 'notices_lost'
          | 'queue_late'
          | 'pos_links_fail'
          | 'pos_restaurants_fail'
          | 'sms_fail'
          | 'mails_late'
          | 'push_fail'
          | 'backup_never'
          | 'backup_old'
          | 'backup_failed'
          | 'disk_low'
          | 'disk_unknown'
          | 'clock_off'
          | 'unknown'
        )
      | null;
    /** The start of the fault, over all processes; null while the part works, or if the start is unknown */
    since: string | null;
    /** The number of failing items, if the part has several, such as links to points of sale */
    count: number | null;
    /** The number of all items of the part */
    of: number | null;
  }[];
  /** The last time without a connection to the database, if it ended within a day */
  lastOutage?: {
    since: string;
    until: string;
    /** True if another database server has taken over */
    isFailover: boolean;
  };
};
export type GetStatusApiArg = void;
export type GetAttentionApiResponse =
  /** status 200 What needs a person: failing connections, complaints, silent tills, backups, text messages */ Attention;
export type GetAttentionApiArg = {
  language: 'en' | 'ar' | 'ur';
};
export type Error = {
  /** A friendly sentence without the final full stop, which the screens add */
  message: string;
  /** A code that stays the same if the message is reworded, so that a client can show its own sentence */
  code: string;
  /** The values that the sentence contains, such as the number of tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};
export type Done = {
  message: string;
};
export type AttentionItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
};
export type SnoozedItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
  until: string;
};
export type Attention = {
  checkedAt: string;
  items: AttentionItem[];
  /** What the person who asks has snoozed, and until when */
  snoozed: SnoozedItem[];
  /** What was checked, for a list without items */
  summary: string;
};
