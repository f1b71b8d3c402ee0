import { useEffect, useRef, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, EmptyState, ErrorCard, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetTrailQuery, type TrailKind } from './api';
import { AuditLogEntryItem } from './AuditLogEntryItem';
import classes from './AuditLog.module.css';

/** The number of entries that are shown at first, and that each 'Show more' adds. */
const STEP = 20;
/** The maximum number of entries that the server sends. */
const MAX_ENTRIES = 500;

/**
 * The entries of a record's audit log. 'Show more' fetches all of them again with a higher limit, so that entries added
 * in the meantime neither repeat nor hide another entry.
 */
export function History({ kind, id }: { kind: TrailKind; id: string }) {
  const text = useTexts();
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isError, isFetching, refetch } = useGetTrailQuery(
    { kind, id, limit },
    { refetchOnMountOrArgChange: true },
  );
  const shown = data?.rows.length ?? 0;
  const from = useRef<number | null>(null);

  useEffect(
    function focusWhatIsNew() {
      if (from.current === null || shown <= from.current) return;
      list.current?.children[from.current]?.closest<HTMLElement>('li')?.focus();
      from.current = null;
    },
    [shown],
  );

  if (data === undefined)
    return isError ? (
      <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <HistorySkeleton />
    );
  if (shown === 0) return <EmptyState title={text('admin.history.empty')} />;

  const showMore = () => {
    from.current = shown;
    if (isError) void refetch();
    else setLimit((before) => Math.min(before + STEP, MAX_ENTRIES));
  };
  return (
    <>
      <ol ref={list} className={classes.entries}>
        {data.rows.map((entry) => (
          <AuditLogEntryItem key={entry.id} entry={entry} mentioned={data.mentioned} />
        ))}
      </ol>
      {isError && !isFetching && <p role="alert">{text('admin.history.failed')}</p>}
      {shown < data.total && shown < MAX_ENTRIES && (
        <Button variant="secondary" busy={isFetching} onClick={showMore}>
          {text(isError ? 'ui.retry' : 'admin.history.more')}
        </Button>
      )}
      {shown < data.total && shown >= MAX_ENTRIES && (
        <p className={classes.quiet}>{text('admin.history.most', { count: shown, total: data.total })}</p>
      )}
    </>
  );
}

function HistorySkeleton() {
  const text = useTexts();
  return (
    <div role="status" className={classes.entries}>
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.skeleton} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
