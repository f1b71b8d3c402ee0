import { Readable } from 'node:stream';
import { directionOf, LANGUAGES, type Language } from 'contracts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import type { LongRead } from '../../platform/services';
import { exportCsv, type Exported, type Positioned } from './export';
import { exportXlsx } from './xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The types of a table's file, for the schema of an endpoint. */
export const tableContent = { 'text/csv': { schema: z.string() }, [XLSX]: { schema: z.string() } };

/** The responses of an endpoint that sends a table as a file, for its schema. */
export const tableResponses = {
  200: { description: 'The file; its name is in `content-disposition`', content: tableContent },
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

/** The last sheet of an XLSX file that was read from a replica: its name, and its sentence. */
const ABOUT: Record<Language, { name: string; sentence: (until: string) => string }> = {
  en: {
    name: 'About',
    sentence: (until) => `This file has all changes up to ${until}. Later changes may be missing.`,
  },
  ar: {
    name: 'معلومات',
    sentence: (until) => `يتضمن هذا الملف كل التغييرات حتى ${until}، وقد لا يتضمن ما طرأ بعد ذلك.`,
  },
  ur: {
    name: 'معلومات',
    sentence: (until) => `اس فائل میں ${until} تک کی تمام تبدیلیاں شامل ہیں۔ اس کے بعد کی تبدیلیاں شاید شامل نہ ہوں۔`,
  },
};

interface TableOptions extends z.infer<typeof TableFormat> {
  columns: readonly string[];
  /** Where the rows are read, if it may be a replica. */
  reading?: Omit<LongRead, 'db'>;
}

interface SendOptions extends TableOptions {
  /** The file's name: the list's, and what distinguishes the file from others of the list. */
  name: { list: string; of: string };
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Returns the time up to which a file has all changes, in UTC, for the file's name: `2026-11-20T1805Z`. The name says it
 * because a program that reads the file would take any further line for data.
 */
export const asOfName = (asOf: Date): string => `${asOf.toISOString().slice(0, 16).replace(':', '')}Z`;

/** Returns a table as a CSV or XLSX file, which is made while it is read, and the file's type. */
export function openTable<Row extends Positioned>(
  exported: Exported<Row>,
  { name, columns, format, language = 'en', reading }: TableOptions & { name: string },
): { file: Readable; type: string } {
  const isRightToLeft = directionOf(language) === 'rtl';
  const about = reading?.isReplica ? aboutReplica(reading.asOf, language) : undefined;
  const parts =
    format === 'csv' ? exportCsv(exported, columns) : exportXlsx(exported, columns, { name, isRightToLeft, about });
  return {
    file: Readable.from(parts, { highWaterMark: 2 }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
  };
}

function aboutReplica(asOf: Date, language: Language) {
  const { name, sentence } = ABOUT[language];
  const { date, time } = localTime(asOf, PLATFORM_TIME_ZONE);
  return { name, text: sentence(`${date} ${time} (${PLATFORM_TIME_ZONE})`) };
}

/** Streams a table as a CSV or XLSX file, whatever its length. */
export function sendTable<Row extends Positioned>(
  reply: FastifyReply,
  exported: Exported<Row>,
  { name, log, ...options }: SendOptions,
): FastifyReply {
  const { file, type } = openTable(exported, { ...options, name: name.list });
  // An error also breaks the connection, so that the incomplete file does not look complete.
  file.on('error', (err) => log.error({ err }, 'an export failed'));
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.list}-${name.of}.${options.format}"`)
    .header('cache-control', 'no-store')
    .send(file);
}
