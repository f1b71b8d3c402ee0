import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptFile } from './keptFile';
import type { Settings } from './settings';

/** The settings of the running server, with every secret. */
export type ReadySettings = Settings & { JWT_SECRET: string; ENCRYPTION_KEY: string };

/** The name of the file in the data folder that stores generated secrets. */
export const SECRETS_FILE = 'secrets.json';

const Kept = z.object({ JWT_SECRET: z.string().min(32), ENCRYPTION_KEY: z.string().min(32) });

/**
 * Adds the secrets that the environment does not set. They are generated once and stored in the data folder, in a
 * file that only its owner can read. In production the environment must set them; `readSettings` checks this.
 */
export function withSecrets(settings: Settings): ReadySettings {
  if (settings.JWT_SECRET && settings.ENCRYPTION_KEY)
    return { ...settings, JWT_SECRET: settings.JWT_SECRET, ENCRYPTION_KEY: settings.ENCRYPTION_KEY };
  const kept = keptSecrets(settings.DATA_DIR);
  return {
    ...settings,
    JWT_SECRET: settings.JWT_SECRET ?? kept.JWT_SECRET,
    ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? kept.ENCRYPTION_KEY,
  };
}

/**
 * Returns the configured encryption key, or the key that an earlier start stored in the data folder; undefined if there
 * is neither. It generates no key.
 */
export function knownEncryptionKey({ ENCRYPTION_KEY, DATA_DIR }: Pick<Settings, 'ENCRYPTION_KEY' | 'DATA_DIR'>) {
  if (ENCRYPTION_KEY) return ENCRYPTION_KEY;
  const file = join(DATA_DIR, SECRETS_FILE);
  return existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).ENCRYPTION_KEY : undefined;
}

function keptSecrets(dataDir: string): z.infer<typeof Kept> {
  const secret = () => randomBytes(48).toString('base64url');
  const text = keptFile(
    join(dataDir, SECRETS_FILE),
    () => `${JSON.stringify({ JWT_SECRET: secret(), ENCRYPTION_KEY: secret() }, null, 2)}\n`,
  );
  return Kept.parse(JSON.parse(text));
}
