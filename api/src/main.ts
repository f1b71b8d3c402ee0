import type { AddressInfo } from 'node:net';
import { drainable, handOver, keepLongQueue, listenOptions, startTracing } from 'contracts/server';
import pino from 'pino';
import { createServices } from './app/createServices';
import { FolderLockError } from './platform/db/folderLock';
import { SchemaOutdated } from './platform/db/migrations';
import { openDatabase } from './platform/db/open';
import { seedDemo, type DemoAccess } from './app/demo/seedDemo';
import { errorCode } from './platform/errorCode';
import { buildApp } from './app/app';
import { ensureFirstAdmin } from './modules/auth/firstAdmin';
import { reseal } from './platform/crypto/reseal';
import { createLog } from './platform/log';
import { inJob } from './platform/logContext';
import { withSecrets } from './platform/config/secrets';
import { openManagementPort } from './app/managementPort';
import { createOrderRemoval } from './modules/orders/removal/removeOldOrders';
import { settleDueOrders } from './modules/points/settleDueOrders';
import { expireOverdue } from './modules/points/expire';
import { endOverdue } from './modules/points/settleRedemptions';
import { sweepMailLinks } from './modules/mails/links';
import { logCodeAttacks } from './modules/codes/codeAttacks';
import { startMailWorker } from './modules/mails/worker';
import { startMessageWorker } from './modules/receiptMessages/worker';
import { sendReminders } from './modules/reminders/sendReminders';
import { deleteOldEvents } from './modules/pos/webhooks';
import { startPosWorker } from './modules/pos/worker';
import { readSettings, SettingsError } from './platform/config/settings';
import { eraseDeletedUsers } from './modules/users/erase';

const SWEEP_INTERVAL_MS = 10 * 60_000;
const STATUS_CHECK_INTERVAL_MS = 60_000;
const CODES_CHECK_INTERVAL_MS = 60_000;
/**
 * How often the process reads the keys that sign tokens, because it may have missed the notice of a new key. A new key
 * begins to sign only after a longer time (modules/auth/rotateTokenKeys.ts), so by then every process knows the key.
 */
const KEY_RELOAD_INTERVAL_MS = 20_000;

/**
 * Starts the server. When it is ready, it prints `ready` with JSON on stdout, for the process that started this one.
 */
async function start(): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL, pino.destination(2));
  // The program is loaded. The next steps are possible only after the previous process has stopped. The supervisor
  // stops that process when it reads `prepared`.
  if (given.TAKES_OVER) process.stdout.write('prepared\n');
  const stopTracing = await startTracing({ service: 'eesal-api', env: process.env, warn: (text) => log.warn(text) });
  const database = await openDatabase(given, (message) => log.warn(message));
  const settings = withSecrets(given);
  if (settings.ENCRYPTION_KEY_PREVIOUS.length > 0) {
    const { resealed, unreadable } = await reseal(database.db, settings);
    if (resealed + unreadable > 0)
      log.warn({ resealed, unreadable }, 'texts of an earlier key were encrypted with the new encryption key');
  }

  // An SMS message is printed on the console and not logged, because the log must not contain phone numbers or codes.
  const services = await createServices({
    settings,
    database,
    log,
    printSms: (line) => process.stdout.write(`${line}\n`),
  });
  const app = await buildApp(services);
  keepLongQueue(app.server);
  const drain = drainable(app.server);
  const whenStopped: (() => Promise<void>)[] = [() => app.close()];
  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Ctrl+C also ends the supervisor, so there is no next process.
    if (signal === 'SIGTERM') await handOver();
    services.readiness.server = 'stopping';
    await drain();
    for (const step of whenStopped) await step();
    await database.close();
    await stopTracing();
    process.exit(0);
  }
  // These handlers are registered before the first request, so that requests are completed even if a signal arrives
  // very early.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop(signal).catch(() => process.exit(1)));
  if (settings.MANAGEMENT_PORT !== undefined) {
    const management = openManagementPort(services, settings);
    whenStopped.push(management.close);
    management.listening.catch((error: unknown) => log.error({ err: error }, 'the management port does not answer'));
  }
  await app.listen(listenOptions(settings));
  const { port } = app.server.address() as AddressInfo;
  // The administrator is created only after the server listens. Otherwise, if the port were taken, there would be an
  // administrator whose password nobody has seen.
  const admin = await ensureFirstAdmin(services);
  const demo: DemoAccess | null = settings.DEMO ? await seedDemo(database.db, settings) : null;
  const stopPosWorker = await startPosWorker({
    database,
    work: services.posWork,
    systemTypes: Object.keys(services.connectors),
    pollSeconds: settings.POS_POLL_SECONDS,
    watched: services.events.watched,
    now: services.now,
    log,
  });
  whenStopped.push(stopPosWorker);
  whenStopped.push(await startMessageWorker({ database, messages: services.receiptMessages, now: services.now, log }));
  whenStopped.push(await startMailWorker({ database, mails: services.mails, now: services.now, log }));
  if (!stopping) services.readiness.server = 'ok';
  process.stdout.write(`ready ${JSON.stringify({ port, admin, ...(demo && { demo: { admin, ...demo } }) })}\n`);

  const removeOldOrders = createOrderRemoval(services);
  const sweepAll = () =>
    Promise.all([
      services.limiter.sweep(),
      services.otp.sweep(),
      services.sessions.sweep(),
      services.customerSessions.sweep(),
      services.passkeyChallenges.sweep(),
      eraseDeletedUsers(services.db, services.now()),
      sweepMailLinks(services.db, services.now()),
      deleteOldEvents(services.db, services.now()),
      settleDueOrders(services, services.now()).then(() => endOverdue(services.db, services.now())),
      expireOverdue(services.db, services.now()),
      sendReminders({ ...services, post: services.postPush }),
      removeOldOrders(services.now()),
    ]).catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'));
  const sweep = setInterval(() => void inJob('sweep', sweepAll), SWEEP_INTERVAL_MS);
  sweep.unref();
  // The status shows since when a part of the installation has been failing, so all parts must be checked regularly.
  const lookAtStatus = () =>
    services.status.read().catch((error: unknown) => log.warn({ err: error }, 'the status could not be checked'));
  setInterval(() => void inJob('status', lookAtStatus), STATUS_CHECK_INTERVAL_MS).unref();
  const lookAtCodes = () =>
    logCodeAttacks(services).catch((error: unknown) => log.warn({ err: error }, 'the codes could not be checked'));
  setInterval(() => void inJob('codes', lookAtCodes), CODES_CHECK_INTERVAL_MS).unref();
  setInterval(() => void services.tokenKeys.reload(), KEY_RELOAD_INTERVAL_MS).unref();
}

start().catch((error: unknown) => {
  const known =
    [SettingsError, FolderLockError, SchemaOutdated].some((kind) => error instanceof kind) || isTakenPort(error);
  console.error(known ? messageOf(error) : error);
  process.exit(1);
});

function isTakenPort(error: unknown): boolean {
  return (
    ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(errorCode(error) ?? '') &&
    error instanceof Error &&
    'port' in error
  );
}

function messageOf(error: unknown): string {
  if (isTakenPort(error)) return `The port ${String((error as { port?: unknown }).port)} is taken or not allowed`;
  return error instanceof Error ? error.message : String(error);
}
