import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Loaded } from 'shared-auth';
import { Button, EmptyState } from 'shared-ui';
import { useGetReceiptsQuery } from '../../api';
import { storeListPosition, listPosition, type Filter } from '../../listPosition';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts } from '../../texts';
import { ReceiptRow } from './ReceiptRow';
import classes from './Receipts.module.css';

interface ReceiptPagesProps {
  filter: Filter;
  /** Content below the list, shown after the last page has loaded. */
  foot: ReactNode;
  onClear: () => void;
}

/**
 * The receipts that match a filter. A button loads the next page. When the diner comes back from a receipt, the loaded
 * pages, the scroll position and the focus are restored.
 */
export function ReceiptPages(props: ReceiptPagesProps) {
  const [{ pages, heights }] = useState(listPosition);
  const list = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  const noteOpened = useCallback((receiptId: string) => {
    const lists = [...(list.current?.querySelectorAll<HTMLElement>(':scope > ul') ?? [])];
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
    <div className={classes.pages} ref={list}>
      <ReceiptPage
        {...props}
        index={0}
        after=""
        restored={pages}
        heights={heights}
        onOpen={noteOpened}
        onRestored={restore}
      />
    </div>
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
  const { filter, index, after, restored, heights, foot, onOpen, onRestored, onClear } = props;
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
            <ul
              className={index === 0 ? classes.list : classes.laterPage}
              style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
              aria-label={text('customer.list')}
            >
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} onOpen={onOpen} />
              ))}
            </ul>
          )}
          {next && isNextShown ? (
            <ReceiptPage {...props} index={index + 1} after={next} />
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
