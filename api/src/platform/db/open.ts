import type { Settings } from '../config/settings';
import type { Database } from './database';

/**
 * Opens and migrates the database of the settings: PostgreSQL if `DATABASE_URL` is set, otherwise PGlite in the data
 * folder.
 */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR' | 'TAKES_OVER'>,
  warn: (message: string) => void,
): Promise<Database> {
  // Loaded on demand, because a process needs only one of the two.
  if (settings.DATABASE_URL)
    return (await import('./postgres')).openPostgres(settings.DATABASE_URL, warn, settings.DATABASE_CONNECTIONS);
  return (await import('./embedded')).openEmbedded(settings.DATA_DIR, { takesOver: settings.TAKES_OVER });
}
