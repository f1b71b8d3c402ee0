import type { Language } from 'contracts';
import type { ExportFormat } from 'shared-ui';

/** A format, and the reader's language, which is the direction of a sheet. */
export interface ExportAs {
  format: ExportFormat;
  language: Language;
}

/** Returns the parameters of a request for an exported table. CSV is the default and has no direction. */
export const formatParams = ({ format, language }: ExportAs) => (format === 'csv' ? {} : { format, language });
