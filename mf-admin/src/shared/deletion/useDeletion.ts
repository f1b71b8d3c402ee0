import { useCallback, useState } from 'react';
import { useHost } from 'shared-ui/host';
import { callAll, type Call } from './callAll';
import { useDeletionTexts, type DeletedKind } from './useDeletionTexts';
import type { RowFocus } from './useRowFocus';

interface DeletionPlan<Row> {
  kind: DeletedKind;
  /** Soft-deletes a row. */
  remove: (row: Row) => Call;
  /** Restores a deleted row. */
  restore: (row: Row) => Call;
  nameOf: (row: Row) => string;
  focus: RowFocus;
}

/** The step of a deletion. */
type Step<Row> = { at: 'asked' | 'deleting'; rows: readonly Row[] } | { at: 'failed'; reason: string };

/** The state of a deletion, for `DeletionDialog`. */
export interface Deletion<Row> {
  step: Step<Row> | null;
  texts: ReturnType<typeof useDeletionTexts<Row>>;
  /** Opens the confirmation dialog. The function is stable across renders. */
  ask: (rows: readonly Row[]) => void;
  confirm: () => void;
  /** Closes the dialog. A deletion that is running goes on, and its toast follows. */
  close: () => void;
}

/**
 * Deletes rows after a confirmation and offers Undo in the toast. Undo sends a separate request, and also works from
 * another screen. A failure is shown in a toast, or for a category in a dialog (specification section 8).
 */
export function useDeletion<Row extends { id: string }>({
  kind,
  remove,
  restore,
  nameOf,
  focus,
}: DeletionPlan<Row>): Deletion<Row> {
  const { toast } = useHost();
  const texts = useDeletionTexts(kind, nameOf);
  const [step, setStep] = useState<Step<Row> | null>(null);

  const undo = async (rows: readonly Row[]) => {
    focus.expectChange(rows.map(({ id }) => id));
    const { done, failed } = await callAll(rows, restore);
    if (done.length > 0) toast({ tone: 'success', ...texts.restored(done) });
    // Pressing Undo closed the first toast, so the toast about the failure offers Undo again.
    const again = { label: texts.undo, onAction: () => void undo(failed.map(({ row }) => row)) };
    if (failed.length > 0) toast({ tone: 'error', ...texts.notRestored(failed, rows.length), action: again });
  };

  const deleteRows = async (rows: readonly Row[]) => {
    const running: Step<Row> = { at: 'deleting', rows };
    // After Cancel, the end of this deletion must not close another dialog.
    const go = (next: Step<Row> | null) => setStep((step) => (step === running ? next : step));
    setStep(running);
    focus.expectChange(rows.map(({ id }) => id));
    const { done, failed } = await callAll(rows, remove);
    if (done.length > 0)
      toast({
        tone: 'success',
        ...texts.deleted(done),
        action: { label: texts.undo, onAction: () => void undo(done) },
      });
    if (failed.length > 0 && kind === 'category') {
      go({ at: 'failed', reason: texts.staysIn(failed, rows.length) });
      return;
    }
    if (failed.length > 0) toast({ tone: 'error', ...texts.notDeleted(failed, rows.length) });
    go(null);
    focus.release();
  };

  return {
    step,
    texts,
    ask: useCallback(
      (rows) => {
        focus.hold();
        setStep({ at: 'asked', rows });
      },
      [focus],
    ),
    confirm: () => step?.at === 'asked' && void deleteRows(step.rows),
    close: () => {
      setStep(null);
      focus.release();
    },
  };
}
