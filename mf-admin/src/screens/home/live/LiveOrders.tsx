import { useRef } from 'react';
import { Loaded, type Query } from 'shared-auth';
import { Outdated } from 'shared-auth/staff';
import { Banner, Button, Card, formatNumber, useLanguage, VisuallyHidden } from 'shared-ui';
import type { GetOrderLogsApiResponse } from '../../../api.generated';
import { ListExport } from '../../../shared/exports/ListExport';
import { useTexts } from '../../../texts';
import { PanelHead } from '../PanelHead';
import { RefreshIcon } from '../RefreshIcon';
import { SoundSwitch } from '../sound/SoundSwitch';
import { useOrderSound } from '../sound/useOrderSound';
import { LiveOrdersTable } from './LiveOrdersTable';
import { useArrivals } from './useArrivals';
import { useWaitingRows } from './useWaitingRows';
import { useSpokenCount } from './useSpokenCount';
import classes from './LiveOrders.module.css';

/** Orders that arrive within this time are announced together. */
const SPOKEN_ONCE_IN = 15_000;

interface LiveOrdersProps {
  query: Query<GetOrderLogsApiResponse>;
  /** The number of order events since the page was opened. */
  heard: number;
}

/**
 * The 'Live Orders' panel. When a refetch fails, it keeps the orders and shows a warning. While the administrator has
 * scrolled down, new orders are not inserted; a button shows their number.
 */
export function LiveOrders({ query, heard }: LiveOrdersProps) {
  const text = useTexts();
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [said, speak] = useSpokenCount(SPOKEN_ONCE_IN);
  const sound = useOrderSound();
  const rungFor = useRef(heard);
  const { rows, fresh, waiting, show } = useWaitingRows(query.data?.orders, () => isReadBelow(panel.current));

  useArrivals(query.data?.orders, (count) => {
    speak(count);
    // The sound is played only for orders that arrive by an event, not after a manual refresh.
    if (heard > rungFor.current) sound.ring();
    rungFor.current = heard;
  });

  const goToNew = () => {
    show();
    scrollToHead(panel.current);
    // The button that announces new orders disappears when it is pressed, so the focus moves to the title.
    title.current?.focus({ preventScroll: true });
  };

  return (
    <Card>
      <div ref={panel} className={classes.panel}>
        <PanelHead title={text('admin.orders.title')} titleRef={title}>
          <SoundSwitch on={sound.on} onChange={sound.turn} />
          <ListExport list="orders" query={{}} />
          <Button
            variant="quiet"
            aria-label={text('admin.orders.refresh')}
            title={text('admin.orders.refresh')}
            onClick={() => void query.refetch()}
          >
            <RefreshIcon spinning={query.isFetching} />
          </Button>
        </PanelHead>
        {sound.blocked && <Banner tone="info">{text('admin.orders.sound.blocked')}</Banner>}
        {query.error !== undefined && query.data && (
          <Outdated text={text('admin.orders.outdated')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        <div className={classes.marker}>
          {waiting > 0 && (
            <Button onClick={goToNew}>
              {text('admin.orders.new', { count: waiting, shown: formatNumber(waiting, language) })}
            </Button>
          )}
        </div>
        <VisuallyHidden role="status">
          {said > 0 && text('admin.orders.arrived', { count: said, shown: formatNumber(said, language) })}
        </VisuallyHidden>
        <Loaded query={query}>{({ orders }) => <LiveOrdersTable orders={rows ?? orders} fresh={fresh} />}</Loaded>
      </div>
    </Card>
  );
}

/** Returns the scrolling elements in a panel: tables that are wider than the panel (`DataTable`). */
const ownScrolls = (panel: Element) => [...panel.querySelectorAll('[role="region"]')];

/** Returns whether the page is scrolled below the head of a panel, or a list in the panel is scrolled down. */
function isReadBelow(panel: HTMLElement | null): boolean {
  const head = panel?.firstElementChild;
  if (!panel || !head) return false;
  // The panel's scroll margin is the height that the top bar covers.
  const top = Number.parseFloat(getComputedStyle(panel).scrollMarginTop) || 0;
  return head.getBoundingClientRect().bottom < top || ownScrolls(panel).some(({ scrollTop }) => scrollTop > 0);
}

/** Scrolls a panel's head and the first row of its list into view. */
function scrollToHead(panel: HTMLElement | null): void {
  if (!panel) return;
  for (const list of ownScrolls(panel)) list.scrollTop = 0;
  if (isReadBelow(panel)) panel.scrollIntoView({ block: 'start' });
}
