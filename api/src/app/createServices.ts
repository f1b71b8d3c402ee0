import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/db/database';
import { TOPICS } from '../platform/db/eventBus';
import { AS_OF } from '../platform/http/cors';
import { createAttention } from '../modules/attention/attention';
import { attentionLetter } from '../modules/attention/letter';
import { createEventStreams } from '../modules/events/eventStreams';
import { createStreamSlots } from '../modules/events/streamSlots';
import { createCodeBudgets } from '../modules/codes/codeBudgets';
import { createCodeShares } from '../modules/codes/codeShares';
import { createGuesses } from '../modules/diners/guesses';
import { createIdentities } from '../modules/diners/identities/identities';
import { createChallenges } from '../modules/diners/passkeys/challenges';
import { createPasskeys } from '../modules/diners/passkeys/passkeys';
import { createPasskeySignIn } from '../modules/diners/passkeys/passkeySignIn';
import { createCustomerSessions } from '../modules/diners/sessions';
import { createSignIn } from '../modules/diners/signIn';
import { createOtp } from '../modules/codes/otp';
import { createLogin } from '../modules/auth/login';
import { createPasswordCheck } from '../modules/auth/newPasswords';
import { keysOf } from '../platform/crypto/seal';
import { createSecondFactors } from '../modules/auth/secondFactor/secondFactors';
import { createSecondStep } from '../modules/auth/secondFactor/secondStep';
import { informCache } from '../modules/auth/endSessions';
import { createSessionCache } from '../modules/auth/sessionCache';
import { createSessions } from '../modules/auth/sessions';
import { readTokenKeys } from '../modules/auth/tokenKeys';
import { createCallLimiter } from '../platform/limits/callLimiter';
import { createLimiter } from '../platform/limits/limiter';
import { createResendDelays } from '../modules/codes/resendDelay';
import { readBackupRecord } from '../modules/status/backupRecord';
import { createThrottle } from '../platform/limits/throttle';
import { createLastOrders } from '../modules/pos/lastOrders';
import { createOrderLinks } from '../modules/orders/orderLinks';
import { createMails } from '../modules/mails/sending';
import { createReceiptMessages } from '../modules/receiptMessages/sending';
import { createPostPush } from '../modules/reminders/postPush';
import { createPushKeys } from '../modules/reminders/pushKeys';
import { createSaves } from '../modules/orders/saves';
import { offeredPoints } from '../modules/points/earning';
import { foodicsConnector } from '../modules/pos/foodics/connector';
import { createPosGate } from '../modules/pos/gate';
import { createTillKeys } from '../modules/pos/ownTills/keys';
import { createPosQueue } from '../modules/pos/queue';
import { createPosWork } from '../modules/pos/work';
import { createReadiness } from '../modules/health/readiness';
import type { ReadySettings } from '../platform/config/secrets';
import { slowQueryLog, tracedQueries } from '../platform/db/watchQueries';
import { createAdmissionControl } from '../platform/overload/admissionControl';
import { createRefusedCalls } from '../platform/overload/refusedCalls';
import { createOutgoing } from '../platform/outgoing';
import { MODULES } from './modules';
import type { Services } from './services';
import { createOutbox } from '../modules/outbox/outbox';
import { smtpMail } from '../platform/mail/smtp';
import { createMessenger } from '../platform/sms/messenger';
import { smsProvider } from '../platform/sms/provider';
import { whatsAppProvider } from '../platform/whatsapp/provider';
import { createFaultMemory } from '../modules/status/faultMemory';
import { createReleases } from '../modules/suite/releases';
import { createStatus } from '../modules/status/status';
import { joinMetrics } from '../modules/telemetry/metrics';
import { createServerMetrics } from '../modules/telemetry/serverMetrics';
import { stateGauges } from '../modules/telemetry/stateGauges';
import { createTelemetry } from '../modules/telemetry/telemetry';

/** How long a diner waits until the mail server has accepted an e-mail with a receipt. */
const RECEIPT_MAIL_MS = 6_000;

/** The time for sending a report, whose file may be large. */
const REPORT_MAIL_MS = 120_000;

interface Dependencies {
  settings: ReadySettings;
  database: Database;
  log: FastifyBaseLogger;
  now?: () => Date;
  /** Prints an SMS message of the console provider. */
  printSms: (line: string) => void;
}

/** Creates the server's services on an open database, and begins to listen to the database's notices. */
export async function createServices({
  settings,
  database: opened,
  log,
  now = () => new Date(),
  printSms,
}: Dependencies): Promise<Services> {
  const around = tracedQueries(slowQueryLog(log));
  const db = opened.watched(around);
  const database = { ...opened, db };
  const limiter = createLimiter(db, now);
  const { replica } = opened;
  const openForReading: Services['openForReading'] = async (reply) => {
    const reading = await replica?.openReading(around);
    const { raw } = reply;
    if (raw.closed) reading?.close(false);
    else raw.once('close', () => reading?.close(raw.writableFinished));
    const { db: readable, asOf } = reading ?? { db, asOf: now() };
    void reply.header(AS_OF, asOf.toISOString());
    return { db: readable, asOf, isReplica: Boolean(reading) };
  };
  const faults = createFaultMemory(db, now);
  opened.onOutage?.((outage) => {
    // The outage is also in the log, so a failed record is ignored.
    void faults.noteOutage(outage).catch(() => null);
  });
  const refusedCalls = createRefusedCalls(now);
  const outgoing = createOutgoing(log);
  const serverMetrics = createServerMetrics(outgoing, (what, fails) =>
    // Sending a message is more important than recording its result, so errors of the recording are ignored.
    faults.noteMessage(what, fails).catch(() => null),
  );
  const provider = smsProvider(settings);
  const outbox = createOutbox({ db, now, print: printSms });
  const messenger = createMessenger({
    sms: serverMetrics.countMessages(provider ?? outbox),
    whatsApp: whatsAppProvider(settings),
    outgoing,
    log,
  });
  const codeShares = createCodeShares({ db, settings, now });
  const codeBudgets = createCodeBudgets({ db, limiter, shares: codeShares, settings, now, log });
  const otp = createOtp({
    db,
    budgets: codeBudgets,
    resendDelays: createResendDelays(db, now),
    messenger,
    keys: keysOf(settings),
    webOtpDomain: settings.SMS_WEB_OTP_DOMAIN,
    now,
    log,
  });
  const foodics = foodicsConnector(settings.FOODICS_BASE_URL, createPosGate(db, now), now);
  const connectors = { foodics: serverMetrics.timeCalls('foodics', foodics) };
  const lastOrders = createLastOrders({ db, settings, connectors, now, log });
  const cache = createSessionCache({ receivesNotices: database.receivesNotices });
  informCache(cache);
  const tokenKeys = await readTokenKeys({ db, settings, now, log });
  await database.listen(TOPICS.tokenKeys, () => void tokenKeys.reload());
  const sessions = createSessions({ db, keys: tokenKeys, cache, now });
  const customerSessions = createCustomerSessions(db, now);
  const guesses = createGuesses({ limiter, shares: codeShares });
  const signIn = createSignIn({ db, otp, guesses, sessions: customerSessions, now });
  const passkeyChallenges = createChallenges(db, now);
  const passkeys = createPasskeys({ db, challenges: passkeyChallenges, settings, now });
  const passkeySignIn = createPasskeySignIn({
    db,
    challenges: passkeyChallenges,
    sessions: customerSessions,
    settings,
    now,
  });
  const events = createEventStreams(now);
  await database.listen(TOPICS.orderLogs, events.orderLogsChanged);
  await database.listen(TOPICS.sessionEnded, (sessionId) => {
    cache.forget(sessionId);
    events.detach(sessionId);
  });
  await database.listen(TOPICS.membersChanged, (staffId) => {
    cache.forget('');
    events.detachMember(staffId);
  });
  const telemetry = createTelemetry(now, log);
  const readiness = createReadiness({ db, settings, now });
  const throttle = createThrottle(db, now);
  const secret = settings.JWT_SECRET;
  const secondFactors = createSecondFactors({ db, keys: settings, now });
  const secondStep = serverMetrics.countSecondSteps(
    createSecondStep({
      db,
      throttle,
      sessions,
      secondFactors,
      keys: tokenKeys,
      requiredRoles: settings.SECOND_FACTOR_ROLES,
      secret,
      now,
    }),
  );
  const login = createLogin({ db, throttle, sessions, secondStep, secret, now });
  const receiptMessages = createReceiptMessages({ db, messenger, budgets: codeBudgets, settings, now, log });
  const machineNow = () => new Date();
  const backups = () => readBackupRecord(settings.DATA_DIR);
  const status = createStatus({ database, readiness, backups, faults, refusedCalls, now, machineNow });
  const attention = createAttention({ db, status, backups, now });
  const mails = createMails({
    db,
    port: smtpMail(settings) ?? (settings.DEMO ? outbox.mail : null),
    settings,
    attentionLetter: (person, origin) => attentionLetter(attention, person, origin),
    now,
    log,
  });
  const own = [serverMetrics.registry, stateGauges({ database, events, readiness, backups, now, machineNow })];
  const services: Services = {
    settings,
    now,
    log,
    db,
    standby: replica?.watched(around),
    openForReading,
    limiter,
    callLimiter: createCallLimiter(db, now),
    otp,
    codeShares,
    codeBudgets,
    customerSessions,
    signIn,
    passkeyChallenges,
    passkeys,
    passkeySignIn,
    identities: createIdentities({ db, sessions: customerSessions, settings, outgoing, now }),
    pushKeys: createPushKeys({ db, settings, now, log }),
    postPush: serverMetrics.countPushes(createPostPush(settings)),
    connectors,
    posWork: createPosWork({ db, queue: createPosQueue(db, now), connectors, settings, now, log }),
    tillKeys: createTillKeys(db),
    lastOrders,
    events,
    streamSlots: createStreamSlots(db, {
      perAccount: settings.STREAMS_PER_ACCOUNT,
      now,
      failed: (error) => log.warn({ err: error }, 'the places of event streams were not renewed'),
    }),
    telemetry,
    serverMetrics,
    admission: createAdmissionControl({
      calls: settings.OVERLOAD_CALLS,
      waitMs: settings.OVERLOAD_WAIT_MS,
      // In an outage requests wait although nothing has too much to do, and standbys can still answer scans.
      databaseWaitMs: () => (database.receivesNotices() ? (database.waitedMs?.() ?? 0) : 0),
    }),
    refusedCalls,
    metrics: joinMetrics(() => [telemetry.metrics, ...own, ...ofModules]),
    readiness,
    releases: createReleases({ store: settings.RELEASES }),
    status,
    attention,
    sessions,
    tokenKeys,
    login: serverMetrics.countLogins(login),
    secondFactors,
    secondStep,
    checkPassword: createPasswordCheck({ db, settings, log }),
    receiptMessages,
    mails,
    receiptMail: smtpMail(settings, { totalMs: RECEIPT_MAIL_MS }) ?? (settings.DEMO ? outbox.mail : null),
    reportMail: smtpMail(settings, { totalMs: REPORT_MAIL_MS }) ?? (settings.DEMO ? outbox.mail : null),
    orderLinks: createOrderLinks({ db, messenger, budgets: codeBudgets, settings, log }),
    saves: createSaves({ db, otp, guesses, signIn, customerSessions, lastOrders, offeredPoints, settings, now }),
    offeredPoints,
    outbox: settings.DEMO && !provider ? outbox : null,
  };
  const ofModules = MODULES.flatMap(({ metrics }) => metrics?.(services) ?? []);
  return services;
}
