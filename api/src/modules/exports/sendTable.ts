import { Readable } from 'node:stream';
import { directionOf, LANGUAGES } from 'contracts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { exportCsv, type Exported, type Positioned } from './export';
import { exportXlsx } from './xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The responses of an endpoint that sends a table as a file, for its schema. */
export const tableResponses = {
  200: {
    description: 'The file; its name is in `content-disposition`',
    content: { 'text/csv': { schema: z.string() }, [XLSX]: { schema: z.string() } },
  },
  ...refusalResponses(429),
};

/** The parameters of an endpoint that sends a table as a file. */
export const TableFormat = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv').meta({
    description: 'In `xlsx` numbers of orders and phones are text, amounts are numbers, and days and times are dates',
  }),
  language: z
    .enum(LANGUAGES)
    .optional()
    .meta({ description: 'The reader’s language: in Arabic and Urdu an `xlsx` sheet is mirrored' }),
});

interface SendOptions extends z.infer<typeof TableFormat> {
  /** The file's name, which begins with the list's. */
  name: { list: string; of: string };
  columns: readonly string[];
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Streams a table as a CSV or XLSX file, whatever its length. */
export function sendTable<Row extends Positioned>(
  reply: FastifyReply,
  exported: Exported<Row>,
  { name, columns, format, language, log }: SendOptions,
): FastifyReply {
  const isRightToLeft = language !== undefined && directionOf(language) === 'rtl';
  const file = Readable.from(
    format === 'csv' ? exportCsv(exported, columns) : exportXlsx(exported, columns, { name: name.list, isRightToLeft }),
    { highWaterMark: 2 },
  );
  // An error also breaks the connection, so that the incomplete file does not look complete.
  file.on('error', (err) => log.error({ err }, 'an export failed'));
  return reply
    .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
    .header('content-disposition', `attachment; filename="${name.list}-${name.of}.${format}"`)
    .header('cache-control', 'no-store')
    .send(file);
}
