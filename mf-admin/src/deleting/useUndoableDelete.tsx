import { useRef } from 'react';
import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { TextId } from '../texts';

/** What a call tells of itself: an error, or none. */
type Call = Promise<{ error?: unknown }>;

/** The notices about a row. Under the two failures stands what the server said. */
export interface DeleteTexts {
  /** The title when it is gone, with `text` below it. */
  removed: string;
  text?: string;
  notRemoved: string;
  restored: string;
  notRestored: string;
}

interface UndoableDelete<Row> {
  /** Deletes softly. */
  remove: (row: Row) => Call;
  /** Undoes that. */
  restore: (row: Row) => Call;
  texts: (row: Row) => DeleteTexts;
}

/**
 * Deletes a row at once, without asking, and offers Undo in the notice (decisions, "Behaviour"). Undo is a call of its own, so that
 * a notice nobody presses leaves what was done. It works from another screen, too. A row that is being deleted, or is gone and not yet
 * out of sight, is not deleted again.
 */
export function useUndoableDelete<Row>({ remove, restore, texts }: UndoableDelete<Row>): (row: Row) => void {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const gone = useRef(new Set<Row>());

  const tellFailure = (title: string, error: unknown) => {
    const message = apiMessage(error);
    toast({ tone: 'error', title, text: message ? text('ui.error.sentence', { message }) : text('admin.place.tryAgain') });
  };

  const undo = async (row: Row) => {
    const { error } = await restore(row);
    const { restored, notRestored } = texts(row);
    if (error !== undefined) {
      tellFailure(notRestored, error);
      return;
    }
    gone.current.delete(row);
    toast({ tone: 'success', title: restored });
  };

  const removeRow = async (row: Row) => {
    if (gone.current.has(row)) return;
    gone.current.add(row);
    const { error } = await remove(row);
    const { removed, text: below, notRemoved } = texts(row);
    if (error !== undefined) {
      gone.current.delete(row);
      tellFailure(notRemoved, error);
      return;
    }
    toast({
      tone: 'success',
      title: removed,
      ...(below !== undefined && { text: below }),
      action: { label: text('admin.delete.undo'), onAction: () => void undo(row) },
    });
  };

  return (row) => void removeRow(row);
}
