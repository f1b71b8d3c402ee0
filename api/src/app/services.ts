import type { MailPort } from '../platform/mail/port';
import type { EventStreams } from '../modules/events/eventStreams';
import type { StreamSlots } from '../modules/events/streamSlots';
import type { Login } from '../modules/auth/login';
import type { CheckNewPassword } from '../modules/auth/newPasswords';
import type { CustomerSessions } from '../modules/diners/sessions';
import type { Identities } from '../modules/diners/identities/identities';
import type { Challenges } from '../modules/diners/passkeys/challenges';
import type { Passkeys } from '../modules/diners/passkeys/passkeys';
import type { PasskeySignIn } from '../modules/diners/passkeys/passkeySignIn';
import type { SignIn } from '../modules/diners/signIn';
import type { SecondFactors } from '../modules/auth/secondFactor/secondFactors';
import type { SecondStep } from '../modules/auth/secondFactor/secondStep';
import type { Sessions } from '../modules/auth/sessions';
import type { TokenKeys } from '../modules/auth/tokenKeys';
import type { CodeBudgets } from '../modules/codes/codeBudgets';
import type { CodeShares } from '../modules/codes/codeShares';
import type { Otp } from '../modules/codes/otp';
import type { LastOrders } from '../modules/orders/lastOrder';
import type { OrderLinks } from '../modules/orders/orderLinks';
import type { ReceiptMessages } from '../modules/receiptMessages/sending';
import type { Mails } from '../modules/mails/sending';
import type { PostPush } from '../modules/reminders/postPush';
import type { PushKeys } from '../modules/reminders/pushKeys';
import type { ReadOfferedPoints } from '../modules/orders/offeredPoints';
import type { Saves } from '../modules/orders/saves';
import type { TillKeys } from '../modules/pos/ownTills/keys';
import type { PosConnectors } from '../modules/pos/port';
import type { PosWork } from '../modules/pos/work';
import type { Readiness } from '../modules/health/readiness';
import type { PlatformServices } from '../platform/services';
import type { Releases } from '../modules/suite/releases';
import type { Attention } from '../modules/attention/attention';
import type { Status } from '../modules/status/status';
import type { Outbox } from '../modules/outbox/outbox';
import type { AdmissionControl } from '../platform/overload/admissionControl';
import type { RefusedCalls } from '../platform/overload/refusedCalls';
import type { Metrics } from '../modules/telemetry/metrics';
import type { ServerMetrics } from '../modules/telemetry/serverMetrics';
import type { Telemetry } from '../modules/telemetry/telemetry';

/**
 * The services that the routes use. Tests replace the clock and add a simulator. The OpenAPI document is created
 * without working services.
 */
export interface Services extends PlatformServices {
  sessions: Sessions;
  tokenKeys: TokenKeys;
  login: Login;
  secondFactors: SecondFactors;
  secondStep: SecondStep;
  checkPassword: CheckNewPassword;
  otp: Otp;
  customerSessions: CustomerSessions;
  signIn: SignIn;
  passkeyChallenges: Challenges;
  passkeys: Passkeys;
  passkeySignIn: PasskeySignIn;
  identities: Identities;
  /** The pair of keys that signs push messages. */
  pushKeys: PushKeys;
  /** Sends a push message, and counts its result for the metrics and the status. It never throws. */
  postPush: PostPush;
  codeShares: CodeShares;
  /** The budgets for sending one-time codes. */
  codeBudgets: CodeBudgets;
  connectors: PosConnectors;
  posWork: PosWork;
  tillKeys: TillKeys;
  lastOrders: LastOrders;
  saves: Saves;
  offeredPoints: ReadOfferedPoints;
  orderLinks: OrderLinks;
  receiptMessages: ReceiptMessages;
  mails: Mails;
  /** Sends receipts for diners, who wait for it; null if this installation sends no e-mail. */
  receiptMail: MailPort | null;
  /** Sends reports by e-mail; null if this installation sends no e-mail. */
  reportMail: MailPort | null;
  events: EventStreams;
  /** Limits how many event streams an account may have open. */
  streamSlots: StreamSlots;
  telemetry: Telemetry;
  serverMetrics: Pick<ServerMetrics, 'countCall' | 'countRefused'>;
  /** Decides which requests a busy server still accepts. */
  admission: AdmissionControl;
  /** The requests that were refused because the server was busy, for the status. */
  refusedCalls: RefusedCalls;
  /** All metrics of this process, for Prometheus. */
  metrics: Metrics;
  readiness: Readiness;
  /** Switches remotes of the suite off and on. */
  releases: Releases;
  status: Status;
  /** What needs a person. */
  attention: Attention;
  /** The stored messages of the console provider; null outside demo mode. */
  outbox: Outbox | null;
}
