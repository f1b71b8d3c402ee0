import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from '../failures/useFailureToast';
import { useTexts } from '../../texts';
import type { OpenDialog, OpenDialogs } from './useOpenDialog';

/** Returns the id of the open dialog's row if it is not among the rows, so that it must be fetched separately. */
function idElsewhere(open: OpenDialog<string> | null, rows: readonly { id: string }[] | undefined): string | undefined {
  return open && rows && !rows.some(({ id }) => id === open.id) ? open.id : undefined;
}

/** The result of an RTK Query query for one row, which may be skipped. */
export interface OneRow<Row> {
  currentData?: Row;
  error?: unknown;
}

/** Returns a row of a complete list as if a query had fetched it. Undefined if the list does not contain the row. */
export function rowOf<Row extends { id: string }>(
  { data, error }: { data?: readonly Row[]; error?: unknown },
  id: string | undefined,
): OneRow<Row> | undefined {
  if (data === undefined) return { error };
  const row = data.find((each) => each.id === id);
  return row && { currentData: row };
}

/**
 * Returns the row of the open dialog, from the page or from its separate query. If the row cannot be fetched, the dialog
 * closes and a toast says why.
 * @param useRow queries the row if it is not on the page; see `useListScreen`
 */
export function useOpenRow<Row extends { id: string }, Other extends { id: string }>(
  { open, close }: Pick<OpenDialogs<string>, 'open' | 'close'>,
  rows: readonly Row[] | undefined,
  useRow: (id: string | undefined) => OneRow<Other> | undefined,
): Row | Other | undefined {
  const text = useTexts();
  const showFailure = useFailureToast();
  const elsewhere = idElsewhere(open, rows);
  const one = useRow(elsewhere);
  const isLost = elsewhere !== undefined && (one === undefined || one.error !== undefined);

  // An effect event, so that a change of the language does not show the toast again.
  const tellAndClose = useEffectEvent(() => {
    showFailure(text('admin.dialog.notOpened'), one?.error, text(one ? 'admin.tryAgain' : 'admin.dialog.gone'));
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
