import { formatDay, serverNow, type Language } from 'contracts';
import type { useTexts } from '../texts';
import type { Invoice } from './invoice';
import type { Row } from './Rows';

/** The deadlines of an order: return (`recovery`), replacement and warranty, in the order in which they usually end. */
const PERIODS = ['recovery', 'replacement', 'warranty'] as const;

/** Returns today's date in the branch's time zone. The order's local time minus its UTC time is the zone's offset. */
function todayAt({ order_date: date, order_time: time, orderedAt }: Invoice): string {
  const ahead = Date.parse(`${date}T${time}Z`) - Date.parse(orderedAt ?? '');
  return new Date(serverNow() + (ahead || 0)).toISOString().slice(0, 10);
}

/** Returns the rows with the last days for return, replacement and warranty; expired days are marked. */
export function periodRows(invoice: Invoice, text: ReturnType<typeof useTexts>, language: Language): Row[] {
  const ends = invoice.period_ends;
  if (!ends) return [];
  const today = todayAt(invoice);
  return PERIODS.map((period): Row => {
    const end = ends[period];
    const day = end && formatDay(end, language);
    return [text(`ui.invoice.${period}`), end && end < today ? `${day} (${text('ui.invoice.passed')})` : day];
  });
}
