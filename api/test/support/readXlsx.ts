import type { readXlsx as read } from 'hucre/xlsx';

/** Reads an XLSX file with a library that did not write it. */
export const readXlsx = async (...args: Parameters<typeof read>) => (await import('hucre/xlsx')).readXlsx(...args);
