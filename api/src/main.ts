import './platform/config/brand';
import type { AddressInfo } from 'node:net';
import { drainable, handOver, keepLongQueue, listenOptions, startTracing } from 'contracts/server';
import pino from 'pino';
import { createServices } from './app/createServices';
import { FolderLockError } from './platform/db/folderLock';
import { SchemaOutdated } from './platform/db/migrations';
import { openDatabase, waitForDatabase } from './platform/db/open';
import { seedDemo, type DemoAccess } from './app/demo/seedDemo';
import { errorCode } from './platform/errorCode';
import { buildApp } from './app/app';
import { MODULES } from './app/modules';
import { SWEEP_SECONDS } from './platform/module';
import { ensureFirstAdmin } from './modules/auth/firstAdmin';
import { reseal } from './platform/crypto/reseal';
import { createLog } from './platform/log';
import { inJob } from './platform/logContext';
import { withSecrets } from './platform/config/secrets';
import { openManagementPort } from './app/managementPort';
import { readSettings, SettingsError } from './platform/config/settings';

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
  await waitForDatabase(given, (reason) => {
    log.warn({ reason }, 'the database cannot be reached; the start waits for it');
    process.stdout.write(`waiting for the database (${reason})\n`);
  });
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
    const management = openManagementPort(services, settings.MANAGEMENT_PORT);
    whenStopped.push(management.close);
    management.listening.catch((error: unknown) => log.error({ err: error }, 'the management port does not answer'));
  }
  await app.listen(listenOptions(settings));
  const { port } = app.server.address() as AddressInfo;
  // The administrator is created only after the server listens. Otherwise, if the port were taken, there would be an
  // administrator whose password nobody has seen.
  const admin = await ensureFirstAdmin(services);
  const demo: DemoAccess | null = settings.DEMO ? await seedDemo(database.db, settings) : null;
  for (const { worker } of MODULES)
    if (worker) whenStopped.push(await worker(services, { ...database, db: services.db }));
  if (!stopping) services.readiness.server = 'ok';
  process.stdout.write(`ready ${JSON.stringify({ port, admin, ...(demo && { demo: { admin, ...demo } }) })}\n`);

  const sweepLimits = {
    name: 'sweep limits',
    everySeconds: SWEEP_SECONDS,
    async run() {
      await services.limiter.sweep();
      await services.callLimiter.sweep();
    },
  };
  for (const { name, everySeconds, run } of [sweepLimits, ...MODULES.flatMap(({ jobs }) => jobs?.(services) ?? [])]) {
    const logged = () => run().catch((error: unknown) => log.warn({ err: error, job: name }, 'a repeated job failed'));
    setInterval(() => void inJob(name, logged), everySeconds * 1000).unref();
  }
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
