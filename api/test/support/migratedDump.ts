import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of the migrated database's dump during a test run. Each jest process has one, and its workers know it. */
export const MIGRATED_DUMP = (process.env['API_TEST_DUMP'] ??= join(tmpdir(), `api-test-${process.pid}.tar`));
