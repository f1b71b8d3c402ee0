import { resolve } from 'node:path';
import type { StaffRole } from 'contracts';
import { listenFd, managementAddress, readBrand, trustProxy } from 'contracts/server';
import { z } from 'zod';
import { codeShape } from './codeSettings';
import { identityFaults, identityShape } from './identitySettings';
import { mailFaults, mailShape } from '../mail/settings';
import { posFaults, posShape } from './posSettings';
import { smsFaults, smsShape } from '../sms/settings';
import { whatsAppFaults, whatsAppShape } from '../whatsapp/settings';
import { httpUrl } from './httpUrl';
import { weakSecrets } from './weakSecrets';

const contact = z
  .string()
  .max(200)
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or an https address');
const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

/** A list in one variable, with commas between its items. An empty variable is an empty list. */
const list = <Item extends string>(item: z.ZodType<Item, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  LISTEN_FD: listenFd,
  /** Where probes and metrics are served, for the operator's network only. If it is not set, no such port is open. */
  MANAGEMENT_PORT: managementAddress.optional(),
  /** Set by the supervisor if the previous process still uses the data folder and will release it soon. */
  TAKES_OVER: flag.default(false),
  /** The proxies directly in front of the server whose headers are trusted, such as the web host. */
  TRUST_PROXY: trustProxy.default(['loopback']),
  PUBLIC_URL: httpUrl().optional(),
  /** The public URL of the API, if it is not `PUBLIC_URL` followed by `/api`. */
  API_URL: httpUrl().optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  /**
   * The path or URL of the release store. Without it, administrators cannot switch remotes off. `eesal doctor` checks it
   * if it is a folder.
   */
  RELEASES: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  /** The URL of PostgreSQL itself, if `DATABASE_URL` points to a pooler (docs/decisions/0077). */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** The URL of a streaming replica. Exports and reports read from it (docs/decisions/0077). */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** The maximum number of connections in this process's pool. One additional connection listens to notices. */
  DATABASE_CONNECTIONS: z.coerce.number('must be a number').int().min(1).max(500).default(10),
  /**
   * Whether a start runs pending migrations. The default is yes, except in production. If it is off, a start with
   * pending migrations fails.
   */
  MIGRATE_AT_START: flag.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /**
   * Earlier encryption keys. Values encrypted with these keys stay readable. When the API starts, it encrypts these
   * values again with the current key (docs/settings.md).
   */
  ENCRYPTION_KEY_PREVIOUS: list(z.string().min(32, 'must hold keys of at least 32 characters')).default([]),
  /** Encrypts the archives of `eesal backup`. Without this key the archives are not encrypted. */
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(512).optional(),
  /** Roles that may not log in without a second factor. */
  SECOND_FACTOR_ROLES: list(
    z.enum(['admin', 'restaurantAdmin'] satisfies StaffRole[], 'must hold roles: admin, restaurantAdmin'),
  ).default([]),
  /**
   * The URL of a service that lists breached passwords (modules/auth/breachedPasswords.ts). If it is not set, new passwords are
   * not compared with such a list.
   */
  BREACHED_PASSWORDS_URL: httpUrl().optional(),
  /** The file with the installation's brand. It is used before the settings are read (`brand.ts`). */
  BRAND: z.string().superRefine(checkBrand).optional(),
  DEMO: flag.default(false),
  ...smsShape,
  ...whatsAppShape,
  ...mailShape,
  ...codeShape,
  ...identityShape,
  /**
   * The `mailto:` or `https:` URL at which push services can reach the operator (RFC 8292, section 2.1). The default is
   * PUBLIC_URL. The web host shows it in security.txt.
   */
  OPERATOR_CONTACT: contact.optional(),
  /** The `mailto:` or `https:` URL at which diners can write to the operator; without it their account offers none. */
  HELP_CONTACT: contact.optional(),
  ...posShape,
  /**
   * The maximum age of an order that a till's QR code shows to anyone (docs/specification-notes.md, "Privacy of the
   * last order").
   */
  LAST_ORDER_WINDOW_MINUTES: z.coerce.number('must be a number').int().min(1).max(1_440).default(30),
  /**
   * The age in months at which unsaved orders are removed (docs/operations.md, "Old orders"). If it is not set, no order is
   * removed. The shortest age is longer than the 90 days of the daily chart.
   */
  ORDER_RETENTION_MONTHS: z.coerce.number('must be a number').int().min(6).max(1_200).optional(),
  /**
   * The maximum number of public reads per till and minute. One IP address may use half of them. 0 removes all limits
   * of public reads, for measurements.
   */
  LAST_ORDER_PER_MINUTE: z.coerce.number('must be a number').int().min(0).max(1_000_000).default(120),
  /**
   * The maximum number of public reads per IP address and minute, for all tills and orders together. A twentieth of
   * these reads may be for unknown ids, and a fifth of this number are the tills that it may read in ten minutes.
   */
  ADDRESS_READS_PER_MINUTE: z.coerce.number('must be a number').int().min(1).max(1_000_000).default(600),
  /** How many event streams an account may have open, in all its sessions; 0 removes the limit, for measurements. */
  STREAMS_PER_ACCOUNT: z.coerce.number('must be a number').int().min(0).max(1_000).default(40),
  /**
   * How many requests this process runs at a time. It refuses further requests, the least urgent first. 0 accepts all,
   * for measurements.
   */
  OVERLOAD_CALLS: z.coerce.number('must be a number').int().min(0).max(100_000).default(200),
  /**
   * If requests wait longer than this for the processor or for a database connection, this process runs fewer requests
   * at a time. Only tests change it.
   */
  OVERLOAD_WAIT_MS: z.coerce.number('must be a number').int().min(1).max(600_000).default(200),
  /** Other origins whose pages may call the API from a browser. */
  CORS_ORIGINS: list(
    z.string().refine(isOrigin, 'must hold origins such as https://example.com, without a path'),
  ).default([]),
  /**
   * The token with which a metrics collector reads the metrics (RFC 6750 §2.1). Without it only administrators can read
   * them.
   */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must have at least 16 letters, digits or -._~+/')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

function checkBrand(file: string, context: z.RefinementCtx): void {
  try {
    readBrand(file);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `is not usable: ${error instanceof Error ? error.message : ''}` });
  }
}

/** Variables that only tests set (docs/testing.md, "Variables"). Production refuses them. */
const TEST_VARIABLES = [
  'SMS_BASE_URL',
  'WHATSAPP_BASE_URL',
  'GOOGLE_ISSUER',
  'APPLE_ISSUER',
  'LAST_ORDER_FRESH_MS',
  'OVERLOAD_WAIT_MS',
] as const satisfies readonly (keyof typeof schema.shape)[];

/** The names of all settings of the API that an operator may set. */
export const SETTING_NAMES = Object.keys(schema.shape).filter(
  (name) => name !== 'TAKES_OVER' && !TEST_VARIABLES.some((internal) => internal === name),
);

/** The validated settings of the server (docs/architecture.md, "Settings"). */
export type Settings = z.infer<typeof schema>;

/** The settings are invalid. The message has one line for each fault. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings from the environment. An empty variable counts as missing.
 * @throws SettingsError that names every fault
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = withoutEmpty(env);
  return dataOf(schema.safeParse(values), faultsBetween(values));
}

const databaseSchema = schema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true });

/**
 * Reads only the settings that locate the database, for commands that need no others.
 * @throws SettingsError that names every fault
 */
export const readDatabaseSettings = (env: Record<string, string | undefined>): z.infer<typeof databaseSchema> =>
  dataOf(databaseSchema.safeParse(withoutEmpty(env)), []);

const backupSchema = schema
  .pick({
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATA_DIR: true,
    ENCRYPTION_KEY: true,
    ENCRYPTION_KEY_PREVIOUS: true,
    BACKUP_KEY: true,
    RELEASES: true,
  })
  .extend({
    /** The server on which `eesal restore --verify` creates a temporary database. */
    VERIFY_DATABASE_URL: postgresUrl.optional(),
  });

/** The settings of backups. `ENCRYPTION_KEY` may also come from the data folder (secrets.ts). */
export type BackupSettings = z.infer<typeof backupSchema>;

/**
 * Reads the settings of `eesal backup` and `eesal restore`.
 * @throws SettingsError that names every fault
 */
export const readBackupSettings = (env: Record<string, string | undefined>): BackupSettings =>
  dataOf(backupSchema.safeParse(withoutEmpty(env)), []);

const accountSchema = schema.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATABASE_CONNECTIONS: true,
  DATA_DIR: true,
  NODE_ENV: true,
  BREACHED_PASSWORDS_URL: true,
});

/** The settings of commands that change accounts. */
export type AccountSettings = z.infer<typeof accountSchema>;

/**
 * Reads the settings of `eesal admin`.
 * @throws SettingsError that names every fault
 */
export const readAccountSettings = (env: Record<string, string | undefined>): AccountSettings =>
  dataOf(accountSchema.safeParse(withoutEmpty(env)), []);

const keySchema = schema.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATABASE_CONNECTIONS: true,
  DATA_DIR: true,
  NODE_ENV: true,
  ENCRYPTION_KEY: true,
  ENCRYPTION_KEY_PREVIOUS: true,
});

/** The settings of commands that change keys. `ENCRYPTION_KEY` may also come from the data folder (secrets.ts). */
export type KeySettings = z.infer<typeof keySchema>;

/**
 * Reads the settings of `eesal rotate-keys`.
 * @throws SettingsError that names every fault
 */
export const readKeySettings = (env: Record<string, string | undefined>): KeySettings =>
  dataOf(keySchema.safeParse(withoutEmpty(env)), []);

const withoutEmpty = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => optionalText.parse(value ?? '') !== undefined));

function dataOf<Data>(read: z.ZodSafeParseResult<Data>, others: string[]): Data {
  const faults = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...others,
  ].map((fault) => `  ${fault}`);
  if (read.success && faults.length === 0) return read.data;
  throw new SettingsError(`These settings cannot be used:\n${faults.join('\n')}`);
}

/** Returns a message for each conflict between settings, and for each violated requirement of production. */
function faultsBetween(values: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (values[name] && !values['DATABASE_URL']) faults.push(`${name} needs DATABASE_URL`);
  if (!values['ADMIN_EMAIL'] !== !values['ADMIN_PASSWORD'])
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither');
  faults.push(...posFaults(values), ...mailFaults(values), ...identityFaults(values), ...whatsAppFaults(values));
  const isDemo = flag.safeParse(values['DEMO']).data === true;
  // Only the demo may use an SMS provider that sends nothing. Production refuses the demo, so in production the
  // provider must send.
  faults.push(...smsFaults(values, isDemo && values['NODE_ENV'] !== 'production'));
  if (values['NODE_ENV'] !== 'production') return faults;
  if (isDemo) faults.push('DEMO must be off when NODE_ENV is production');
  for (const name of TEST_VARIABLES)
    if (values[name]) faults.push(`${name} must not be set when NODE_ENV is production, because it is for tests`);
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY']) {
    if (!values[name]) faults.push(`${name} must be set when NODE_ENV is production`);
  }
  faults.push(...weakSecrets(values));
  return faults;
}

/**
 * Returns whether people reach the suite over https, according to `API_URL` or `PUBLIC_URL`. Plain http is only for use
 * on this machine.
 */
export function isPublicHttps({ API_URL, PUBLIC_URL }: Pick<Settings, 'API_URL' | 'PUBLIC_URL'>): boolean {
  return (API_URL ?? PUBLIC_URL)?.startsWith('https:') ?? false;
}

/** Returns whether a string is an origin exactly as browsers send it (RFC 6454 §6.2). */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}
