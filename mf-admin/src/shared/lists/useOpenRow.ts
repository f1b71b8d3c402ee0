import { useEffect, useEffectEvent } from 'react';
import { useFailureNotice } from '../notices/useFailureNotice';
import { useTexts } from '../../texts';
import type { OpenDialog, OpenDialogs } from './useOpenDialog';

/** Of what a dialog is open on, the id that is none of the rows: it has to be read by its own call. */
export function idElsewhere(open: OpenDialog<string> | null, rows: readonly { id: string }[] | undefined): string | undefined {
  return open && rows && !rows.some(({ id }) => id === open.id) ? open.id : undefined;
}

/** A query of RTK Query that is asked, or skipped, for one row. */
interface OneRow<Row> {
  currentData?: Row;
  error?: unknown;
}

/**
 * The row on which a dialog is open: one of the page, else what its own call has answered, where there is such a call. Where that cannot be had, the dialog is
 * closed, and a notice says why.
 */
export function useOpenRow<Row extends { id: string }>({ open, close }: Pick<OpenDialogs<string>, 'open' | 'close'>, rows: readonly Row[] | undefined, one?: OneRow<Row>): Row | undefined {
  const text = useTexts();
  const tellFailure = useFailureNotice();
  const elsewhere = idElsewhere(open, rows);
  const isLost = elsewhere !== undefined && (one === undefined || one.error !== undefined);

  // Told once for each that is lost, in whatever language holds then.
  const tellAndClose = useEffectEvent(() => {
    tellFailure(text('admin.dialog.notOpened'), one?.error, text(one ? 'admin.tryAgain' : 'admin.dialog.gone'));
    close();
  });
  useEffect(
    function closeWhatCannotBeShown() {
      if (isLost) tellAndClose();
    },
    [isLost],
  );

  if (open === null) return undefined;
  return rows?.find(({ id }) => id === open.id) ?? (one?.currentData?.id === open.id ? one.currentData : undefined);
}
