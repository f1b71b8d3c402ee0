import { useTexts } from '../texts';
import type { Invoice } from './invoice';
import { Rows, type Row } from './Rows';
import classes from './InvoiceView.module.css';

/** In the order in which they end, as a rule. */
const PERIODS = ['recovery', 'replacement', 'warranty'] as const;

/** Today on the branch's clock: an order's own date and time say how far that is ahead of UTC. */
function todayAt({ order_date: date, order_time: time, orderedAt }: Invoice): string {
  const ahead = Date.parse(`${date}T${time}Z`) - Date.parse(orderedAt ?? '');
  return new Date(Date.now() + (ahead || 0)).toISOString().slice(0, 10);
}

/** Until when it can be returned and replaced, and is under warranty; a day that has passed is said to have. */
export function InvoicePeriods({ invoice }: { invoice: Invoice }) {
  const text = useTexts();
  const ends = invoice.period_ends;
  if (!ends) return null;
  const today = todayAt(invoice);
  const rows = PERIODS.map((period): Row => {
    const end = ends[period];
    return [text(`ui.invoice.${period}`), end && end < today ? `${end} (${text('ui.invoice.passed')})` : end];
  });
  return <Rows className={`${classes.facts} ${classes.periods}`} rows={rows} />;
}
