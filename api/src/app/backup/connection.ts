import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { MigrationConnection } from '../../platform/db/migrations';
import type { DatabaseAddress } from '../../platform/db/open';

/** A database connection that can also copy rows in PostgreSQL's text format (PostgreSQL documentation, "COPY"). */
export interface CopyConnection extends MigrationConnection {
  /** Runs `COPY … TO STDOUT`. `statement` is the command without the target. */
  copyOut(statement: string): Promise<Buffer>;
  /** Runs `COPY … FROM STDIN`. `statement` is the command without the source. */
  copyIn(statement: string, rows: Buffer): Promise<void>;
}

/** Opens one connection to the configured database, not through a pooler, and calls `use` with it. */
export async function withCopyConnection<Result>(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: DatabaseAddress,
  use: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  return DATABASE_URL
    ? (await import('../../platform/db/postgres')).withPostgres({ DATABASE_URL, DATABASE_DIRECT_URL }, (client) =>
        use(postgresCopies(client)),
      )
    : (await import('../../platform/db/embedded')).withEmbedded(DATA_DIR, (pglite) => use(embeddedCopies(pglite)));
}

/**
 * Like {@link withCopyConnection}, but only for reading. It also works if a server on this machine uses the embedded
 * database.
 */
export async function withSource<Result>(
  settings: DatabaseAddress,
  use: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  if (settings.DATABASE_URL) return withCopyConnection(settings, use);
  const { withEmbeddedOrCopy } = await import('../../platform/db/embedded');
  return withEmbeddedOrCopy(settings.DATA_DIR, (pglite) => use(embeddedCopies(pglite)));
}

export function embeddedCopies(pglite: PGlite): CopyConnection {
  return {
    query: (statement, values) => pglite.query(statement, values),
    async copyOut(statement) {
      const { blob } = await pglite.query(`${statement} TO '/dev/blob'`);
      return Buffer.from(await blob!.arrayBuffer());
    },
    async copyIn(statement, rows) {
      await pglite.query(`${statement} FROM '/dev/blob'`, [], { blob: new Blob([new Uint8Array(rows)]) });
    },
  };
}

function postgresCopies(client: pg.Client): CopyConnection {
  return {
    query: (statement, values) => client.query(statement, values),
    copyOut: (statement) => buffer(client.query(copyTo(`${statement} TO STDOUT`))),
    copyIn: (statement, rows) => pipeline(Readable.from([rows]), client.query(copyFrom(`${statement} FROM STDIN`))),
  };
}
