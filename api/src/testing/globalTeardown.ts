import { rmSync } from 'node:fs';
import { MIGRATED_DUMP } from './migratedDump';

/** Takes the dump of the migrated database away. */
export default function removeDump(): void {
  rmSync(MIGRATED_DUMP, { force: true });
}
