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
export function ReceiptPages({ filter, foot, onClear }: ReceiptPagesProps) {
  const [cursors, setCursors] = useState(() => listPosition().cursors);
  const [heights] = useState(() => listPosition().heights);
  const unread = useRef(new Set(cursors));
  const showMore = useCallback((next: string) => {
    storeListPosition({ cursors: [...listPosition().cursors, next] });
    setCursors(listPosition().cursors);
  }, []);
  const pages = useRef<HTMLDivElement>(null);
  const noteOpened = useCallback((receiptId: string) => {
    const lists = [...(pages.current?.querySelectorAll<HTMLElement>(':scope > ul') ?? [])];
    storeListPosition({
      scrolled: document.documentElement.scrollTop,
      heights: lists.map(({ offsetHeight }) => offsetHeight),
      receiptId,
    });
  }, []);
  const noteRead = useCallback((after: string) => {
    if (unread.current.delete(after) && unread.current.size === 0) goToPlace();
  }, []);
  return (
    <div className={classes.pages} ref={pages}>
      {cursors.map((after, index) => (
        <ReceiptPage
          key={after}
          filter={filter}
          after={after}
          height={heights[index]}
          isLast={index === cursors.length - 1}
          onOpen={noteOpened}
          onRead={noteRead}
          onMore={showMore}
          foot={index === cursors.length - 1 && foot}
          onClear={onClear}
        />
      ))}
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
  after: string;
  /** The height of this list page, in pixels, when the diner last opened a receipt. */
  height: number | undefined;
  isLast: boolean;
  onOpen: (receiptId: string) => void;
  /** Called when the receipts of this list page are in the document, before the browser paints them. */
  onRead: (after: string) => void;
  onMore: (next: string) => void;
}

/**
 * One page of the list. It is memoised, because a diner with thousands of receipts may load hundreds of pages, and a
 * new page must not re-render the others.
 */
const ReceiptPage = memo(function ReceiptPage({
  filter: { search, month, restaurantId },
  after,
  height,
  isLast,
  foot,
  onOpen,
  onRead,
  onMore,
  onClear,
}: ReceiptPageProps) {
  const text = useTexts();
  const query = useGetReceiptsQuery({
    search: search || undefined,
    month: month || undefined,
    restaurantId: restaurantId || undefined,
    after: after || undefined,
  });
  const isRead = query.data !== undefined;
  useLayoutEffect(
    function tellRead() {
      if (isRead) onRead(after);
    },
    [isRead, after, onRead],
  );
  return (
    <Loaded query={query}>
      {({ receipts, next }) => (
        <>
          {receipts.length === 0 && after === '' ? (
            <EmptyState title={text('customer.noMatch')}>
              <Button variant="quiet" onClick={onClear}>
                {text('customer.clear')}
              </Button>
            </EmptyState>
          ) : (
            <ul
              className={after === '' ? classes.list : classes.laterPage}
              style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
              aria-label={text('customer.list')}
            >
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} onOpen={onOpen} />
              ))}
            </ul>
          )}
          {isLast && next && (
            <Button variant="secondary" onClick={() => onMore(next)}>
              {text('customer.more')}
            </Button>
          )}
          {isLast && foot}
        </>
      )}
    </Loaded>
  );
});
