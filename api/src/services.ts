import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './platform/db/database';
import type { EventHub } from './modules/events/hub';
import type { StreamSlots } from './modules/events/streamSlots';
import type { Login } from './auth/login';
import type { CheckNewPassword } from './auth/newPasswords';
import type { Sessions } from './auth/sessions';
import type { CodeBudgets } from './auth/codeBudgets';
import type { Otp } from './auth/otp';
import type { Limiter } from './platform/limits/limiter';
import type { LastOrders } from './modules/orders/lastOrders';
import type { Saves } from './modules/orders/saves';
import type { TillKeys } from './integrations/pos/ownTills/keys';
import type { PosConnector } from './integrations/pos/port';
import type { PosWork } from './integrations/pos/work';
import type { Readiness } from './modules/health/readiness';
import type { ReadySettings } from './platform/config/secrets';
import type { Outbox } from './integrations/sms/outbox';
import type { Telemetry } from './modules/telemetry/telemetry';

/** What the routes work with. Tests put a clock and a simulator in; the OpenAPI document needs none of it to run. */
export interface Services {
  settings: ReadySettings;
  now: () => Date;
  log: FastifyBaseLogger;
  db: Db;
  sessions: Sessions;
  login: Login;
  checkPassword: CheckNewPassword;
  limiter: Limiter;
  otp: Otp;
  /** How many codes may be sent. */
  codeBudgets: CodeBudgets;
  /** The points of sale, by system type; a type without a connector has only what is stored. */
  connectors: Partial<Record<string, PosConnector>>;
  posWork: PosWork;
  tillKeys: TillKeys;
  lastOrders: LastOrders;
  saves: Saves;
  events: EventHub;
  /** How many event streams a session has open. */
  streamSlots: StreamSlots;
  telemetry: Telemetry;
  readiness: Readiness;
  /** The console's SMS messages; only in demo mode. */
  outbox: Outbox | null;
}
