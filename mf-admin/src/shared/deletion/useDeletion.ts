import { useCallback, useState } from 'react';
import { useHost } from 'shared-ui/host';
import { callAll, type Call } from './callAll';
import { useDeletionTexts, type DeletedKind } from './useDeletionTexts';
import type { RowFocus } from './useRowFocus';

interface DeletionPlan<Row> {
  kind: DeletedKind;
  /** Deletes a row softly. */
  remove: (row: Row) => Call;
  /** Undoes that. */
  restore: (row: Row) => Call;
  nameOf: (row: Row) => string;
  focus: RowFocus;
}

/** How far a deletion is. */
type Step<Row> = { at: 'asked' | 'deleting'; rows: readonly Row[] } | { at: 'failed'; reason: string };

/** For `DeletionDialog`. */
export interface Deletion<Row> {
  step: Step<Row> | null;
  texts: ReturnType<typeof useDeletionTexts<Row>>;
  /** Asks whether these are to be deleted. The same function for every render. */
  ask: (rows: readonly Row[]) => void;
  confirm: () => void;
  /** Once it is confirmed there is no way back: only the answer goes on. */
  close: () => void;
}

/**
 * Deletes rows once that is confirmed, and offers Undo in the notice. Undo is a call of its own, so that a notice nobody presses leaves
 * what was done; it works from another screen, too. What could not be deleted stays, and the reader is told why: by a notice, of a
 * category in a window (specification section 8).
 */
export function useDeletion<Row extends { id: string }>({ kind, remove, restore, nameOf, focus }: DeletionPlan<Row>): Deletion<Row> {
  const { toast } = useHost();
  const texts = useDeletionTexts(kind, nameOf);
  const [step, setStep] = useState<Step<Row> | null>(null);

  const undo = async (rows: readonly Row[]) => {
    focus.expectChange(rows.map(({ id }) => id));
    const { done, failed } = await callAll(rows, restore);
    if (done.length > 0) toast({ tone: 'success', ...texts.restored(done) });
    // The notice that offered it is gone: this one offers it again.
    const again = { label: texts.undo, onAction: () => void undo(failed.map(({ row }) => row)) };
    if (failed.length > 0) toast({ tone: 'error', ...texts.notRestored(failed, rows.length), action: again });
  };

  const deleteRows = async (rows: readonly Row[]) => {
    setStep({ at: 'deleting', rows });
    focus.expectChange(rows.map(({ id }) => id));
    const { done, failed } = await callAll(rows, remove);
    if (done.length > 0) toast({ tone: 'success', ...texts.deleted(done), action: { label: texts.undo, onAction: () => void undo(done) } });
    if (failed.length > 0 && kind === 'category') {
      setStep({ at: 'failed', reason: texts.staysIn(failed, rows.length) });
      return;
    }
    if (failed.length > 0) toast({ tone: 'error', ...texts.notDeleted(failed, rows.length) });
    setStep(null);
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
      if (step?.at === 'deleting') return;
      setStep(null);
      focus.release();
    },
  };
}
