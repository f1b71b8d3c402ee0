import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { exportCsv, type Exported, type Positioned } from './export';

/** The responses of an endpoint that sends a CSV file, for its schema. */
export const csvResponses = {
  200: {
    description: 'The file; its name is in `content-disposition`',
    content: { 'text/csv': { schema: z.string() } },
  },
  ...refusalResponses(429),
};

/** Streams a table as a CSV file, whatever its length. @param name the file's name without its extension */
export function sendCsv<Row extends Positioned>(
  reply: FastifyReply,
  exported: Exported<Row>,
  { name, columns, log }: { name: string; columns: readonly string[]; log: Pick<FastifyBaseLogger, 'error'> },
): FastifyReply {
  const file = Readable.from(exportCsv(exported, columns), { highWaterMark: 2 });
  // An error also breaks the connection, so that the incomplete file does not look complete.
  file.on('error', (err) => log.error({ err }, 'an export failed'));
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(file);
}
