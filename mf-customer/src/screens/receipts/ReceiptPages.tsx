import { Fragment, memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { formatMonth, presentDay, type Language } from 'contracts';
import { Loaded } from 'shared-auth';
import { Button, EmptyState, formatWeekday, Money, useLanguage } from 'shared-ui';
import { useGetReceiptsQuery, type Receipt } from '../../api';
import { storeListPosition, listPosition, type Filter } from '../../listPosition';
import { receiptAddress } from '../../shared/receiptAddress';
import { useToday } from '../../shared/useToday';
import { useTexts } from '../../texts';
import { ReceiptRow } from './ReceiptRow';
import classes from './Receipts.module.css';

interface ReceiptPagesProps {
  filter: Filter;
  /** The day on which the API answered, YYYY-MM-DD; missing if it did not say. */
  dayOfData: string | undefined;
  /** A question to the diner, shown after the first receipts. */
  question: ReactNode;
  /** Content below the list, shown after the last page has loaded. */
  foot: ReactNode;
  onClear: () => void;
}

/**
 * The receipts that match a filter. A button loads the next page. When the diner comes back from a receipt, the loaded
 * pages, the scroll position and the focus are restored.
 */
export function ReceiptPages(props: ReceiptPagesProps) {
  const text = useTexts();
  const [{ pages, heights }] = useState(listPosition);
  const list = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  const noteOpened = useCallback((receiptId: string) => {
    const lists = [...(list.current?.querySelectorAll<HTMLElement>(':scope > div') ?? [])];
    storeListPosition({
      scrolled: document.documentElement.scrollTop,
      heights: lists.map(({ offsetHeight }) => offsetHeight),
      receiptId,
    });
  }, []);
  const restore = useCallback(() => {
    if (!isRestored.current) goToPlace();
    isRestored.current = true;
  }, []);
  return (
    <section className={classes.pages} ref={list} aria-label={text('customer.list')}>
      <ReceiptPage
        {...props}
        index={0}
        after=""
        restored={pages}
        heights={heights}
        onOpen={noteOpened}
        onRestored={restore}
      />
    </section>
  );
}

/**
 * Restores the scroll position, and focuses the link of the receipt that was opened last. Does this only once per
 * opened receipt.
 */
function goToPlace(): void {
  const { scrolled, receiptId } = listPosition();
  if (receiptId === null) return;
  storeListPosition({ receiptId: null });
  document.documentElement.scrollTop = scrolled;
  document.querySelector<HTMLElement>(`a[href="${receiptAddress(receiptId)}"]`)?.focus({ preventScroll: true });
}

interface ReceiptPageProps extends ReceiptPagesProps {
  /** The number of earlier pages. */
  index: number;
  /** The cursor of this page, from the response of the previous page. It is empty for the first page. */
  after: string;
  /** The day of the last receipt on the previous page; empty for the first page. */
  dayBefore?: string;
  /** The number of pages that were loaded when the diner last left the list. */
  restored: number;
  /** The height of each list page, in pixels, when the diner last opened a receipt. */
  heights: readonly number[];
  onOpen: (receiptId: string) => void;
  /**
   * Called when the receipts of the last page to restore are in the document, before the browser paints them. The
   * earlier pages are then in the document too.
   */
  onRestored: () => void;
}

/**
 * A page of the list with all later pages below it. It is memoised and stores itself whether the next page is shown,
 * because a diner with thousands of receipts may load hundreds of pages, and a new page must not re-render the others.
 */
const ReceiptPage = memo(PageAndNext);

/**
 * The next page gets its cursor from this page's current response. A stored cursor would omit or repeat receipts after
 * a receipt was added or removed.
 */
function PageAndNext(props: ReceiptPageProps): ReactNode {
  const { filter, dayOfData, question, index, after, dayBefore, restored, heights, foot, onOpen, onRestored, onClear } =
    props;
  const { search, month, restaurantId } = filter;
  const text = useTexts();
  const [isNextShown, setIsNextShown] = useState(index + 1 < restored);
  const query = useGetReceiptsQuery({
    search: search || undefined,
    month: month || undefined,
    restaurantId: restaurantId || undefined,
    after: after || undefined,
  });
  const isLastRestored = query.data !== undefined && (index + 1 >= restored || !query.data.next);
  useLayoutEffect(
    function tellRestored() {
      if (isLastRestored) onRestored();
    },
    [isLastRestored, onRestored],
  );
  const showNext = () => {
    storeListPosition({ pages: index + 2 });
    setIsNextShown(true);
  };
  const height = heights[index];
  return (
    <Loaded query={query}>
      {({ receipts, next }) => (
        <>
          {receipts.length === 0 && index === 0 ? (
            <EmptyState title={text('customer.noMatch')}>
              <Button variant="quiet" onClick={onClear}>
                {text('customer.clear')}
              </Button>
            </EmptyState>
          ) : (
            <div
              className={index === 0 ? classes.page : classes.laterPage}
              style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
            >
              {byDay(receipts).map((ofDay, day, { length }) => (
                <Fragment key={ofDay[0].id}>
                  <DayOfReceipts
                    receipts={ofDay}
                    isContinued={ofDay[0].order_date === dayBefore}
                    // The next page may continue the last day of this page.
                    isWhole={day < length - 1 || !next}
                    dayOfData={dayOfData}
                    onOpen={onOpen}
                  />
                  {index === 0 && day === Math.min(DAYS_BEFORE_QUESTION, length) - 1 && question}
                </Fragment>
              ))}
            </div>
          )}
          {next && isNextShown ? (
            <ReceiptPage {...props} index={index + 1} after={next} dayBefore={receipts.at(-1)?.order_date} />
          ) : (
            <>
              {next && (
                <Button variant="secondary" onClick={showNext}>
                  {text('customer.more')}
                </Button>
              )}
              {foot}
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

/** The question to the diner follows the receipts of this many days, so that it is not at the end of a long list. */
const DAYS_BEFORE_QUESTION = 2;

/** Returns the id of a day's heading, to which the chart of the month scrolls. */
export const dayAnchor = (day: string): string => `day-${day}`;

/** Groups receipts by their day. They are sorted by it. */
function byDay(receipts: readonly Receipt[]): [Receipt, ...Receipt[]][] {
  const days: [Receipt, ...Receipt[]][] = [];
  for (const receipt of receipts) {
    const last = days.at(-1);
    if (last && last[0].order_date === receipt.order_date) last.push(receipt);
    else days.push([receipt]);
  }
  return days;
}

interface DayProps {
  receipts: [Receipt, ...Receipt[]];
  /** Whether the previous page has the day's heading. */
  isContinued: boolean;
  /** Whether these are the last receipts of the day. */
  isWhole: boolean;
  dayOfData: string | undefined;
  onOpen: (receiptId: string) => void;
}

/** The receipts of a day, with the sum of what was spent. */
function DayOfReceipts({ receipts, isContinued, isWhole, dayOfData, onOpen }: DayProps) {
  const text = useTexts();
  const language = useLanguage();
  const today = useToday(dayOfData ?? presentDay());
  const [{ order_date: day, currency }] = receipts;
  const isSummed = isWhole && !isContinued && receipts.every((receipt) => receipt.currency === currency);
  const sum = receipts.reduce((total, one) => total + (one.status === 'void' ? 0 : one.remaining_amount), 0);
  const name =
    day === today
      ? text('customer.today')
      : day === dayBefore(today)
        ? text('customer.yesterday')
        : dayName(day, today, language);
  return (
    <div className={classes.day}>
      {!isContinued && (
        <h2 className={classes.section} id={dayAnchor(day)}>
          {name}
          {isSummed && <Money className={classes.daySum} amount={sum} currency={currency} />}
        </h2>
      )}
      <ul className={classes.list} aria-label={name}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);

/**
 * Names a day, with its year unless it is the current one: `Thursday 19 November`. The parts are put together here,
 * because the browser may put them together differently than the server.
 */
function dayName(day: string, today: string, language: Language): string {
  const [year, month, number] = day.split('-');
  if (!year || !month || !number) return day;
  const name = formatMonth(`${year}-${month}`, language, { month: 'long' });
  const isPresent = year === today.slice(0, year.length);
  return [formatWeekday(day, language), Number(number), name, ...(isPresent ? [] : [year])].join(' ');
}
