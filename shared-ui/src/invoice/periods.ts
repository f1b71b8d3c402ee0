import { formatDay, type Language } from 'contracts';
import type { useTexts } from '../texts';
import type { Invoice } from './invoice';
import type { Row } from './Rows';

/** In the order in which they end, as a rule. */
const PERIODS = ['recovery', 'replacement', 'warranty'] as const;

/** Today on the branch's clock: an order's own date and time say how far that is ahead of UTC. */
function todayAt({ order_date: date, order_time: time, orderedAt }: Invoice): string {
  const ahead = Date.parse(`${date}T${time}Z`) - Date.parse(orderedAt ?? '');
  return new Date(Date.now() + (ahead || 0)).toISOString().slice(0, 10);
}

/** Until when an order can be returned and replaced, and is under warranty; a day that has passed is said to have. */
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
