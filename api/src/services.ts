import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/database';
import type { EventHub } from './events/hub';
import type { StreamSlots } from './events/streamSlots';
import type { Login } from './identity/login';
import type { CheckNewPassword } from './identity/newPasswords';
import type { Sessions } from './identity/sessions';
import type { CodeBudgets } from './identity/codeBudgets';
import type { Otp } from './identity/otp';
import type { Limiter } from './limits/limiter';
import type { LastOrders } from './orders/lastOrders';
import type { Saves } from './orders/saves';
import type { TillKeys } from './pos/own/keys';
import type { PosConnector } from './pos/port';
import type { PosWork } from './pos/work';
import type { Readiness } from './readiness/readiness';
import type { ReadySettings } from './secrets';
import type { Outbox } from './sms/outbox';
import type { Telemetry } from './telemetry/telemetry';

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
