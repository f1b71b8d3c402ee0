import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureFolder } from './ensureFolder';
import { errorCode } from './errorCode';
import type { Settings } from './settings';

/** The settings with every secret there: what the running server works with. */
export type ReadySettings = Settings & { JWT_SECRET: string; ENCRYPTION_KEY: string };

const Kept = z.object({ JWT_SECRET: z.string().min(32), ENCRYPTION_KEY: z.string().min(32) });

/**
 * Fills in the secrets that the environment does not set: made once, kept in the data folder for its owner only.
 * In production they must be set; the settings' schema has refused before.
 */
export function withSecrets(settings: Settings): ReadySettings {
  if (settings.JWT_SECRET && settings.ENCRYPTION_KEY) return { ...settings, JWT_SECRET: settings.JWT_SECRET, ENCRYPTION_KEY: settings.ENCRYPTION_KEY };
  const kept = keptSecrets(settings.DATA_DIR);
  return { ...settings, JWT_SECRET: settings.JWT_SECRET ?? kept.JWT_SECRET, ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? kept.ENCRYPTION_KEY };
}

function keptSecrets(dataDir: string): z.infer<typeof Kept> {
  const file = join(dataDir, 'secrets.json');
  ensureFolder(dataDir);
  const fresh = { JWT_SECRET: randomBytes(48).toString('base64url'), ENCRYPTION_KEY: randomBytes(48).toString('base64url') };
  try {
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
}
