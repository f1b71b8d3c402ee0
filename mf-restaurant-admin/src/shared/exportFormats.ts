import type { Language } from 'contracts';
import type { TextId } from '../texts';

/** The formats of exported tables, in the order of their buttons. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The labels of the buttons. */
export const EXPORT_LABELS: Readonly<Record<ExportFormat, TextId>> = {
  csv: 'cashier.orders.export',
  xlsx: 'cashier.orders.export.xlsx',
};

/** A format, and the reader's language, which is the direction of a sheet. */
export interface ExportAs {
  format: ExportFormat;
  language: Language;
}

/** Returns the parameters of a request for an exported table. CSV is the default and has no direction. */
export const formatParams = ({ format, language }: ExportAs) => (format === 'csv' ? {} : { format, language });
