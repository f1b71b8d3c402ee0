import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the dump of the migrated database lies during a test run: one for each jest process, known to its workers. */
export const MIGRATED_DUMP = (process.env['API_TEST_DUMP'] ??= join(tmpdir(), `api-test-${process.pid}.tar`));
