import { apiMessage } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { useTexts, type TextId } from '../../texts';
import type { Outcome } from './callAll';

/** The kinds of records that can be deleted. */
export type DeletedKind = 'user' | 'admin' | 'restaurant' | 'restaurantAdmin' | 'category' | 'branch' | 'till';

/** The question before a deletion. The specification words it differently for users. */
const QUESTION = {
  title: 'admin.delete.ask.title',
  text: 'admin.delete.ask.text',
  confirm: 'admin.delete.ask.yes',
} as const satisfies Record<string, TextId>;
const QUESTION_OF_USER = {
  title: 'admin.delete.ask.user.title',
  text: 'admin.delete.ask.user.text',
  confirm: 'admin.delete.ask.user.yes',
} as const satisfies Record<string, TextId>;

/** The maximum number of names that a toast shows. */
const NAMED = 5;

/** The texts about deleted and restored rows (specification section 8). */
export function useDeletionTexts<Row>(kind: DeletedKind, nameOf: (row: Row) => string) {
  const text = useTexts();
  const language = useLanguage();

  const count = ({ length }: readonly Row[]) => text(`admin.delete.${kind}.count`, { count: length });
  const namesOf = (rows: readonly Row[]) => {
    // U+2068 and U+2069 isolate each name, so that it has its own text direction.
    const names = rows.slice(0, NAMED).map((row) => `\u2068${nameOf(row)}\u2069`);
    const others = rows.length - names.length;
    return new Intl.ListFormat(language).format(
      others > 0 ? [...names, text('admin.delete.others', { count: others })] : names,
    );
  };
  const reasonOf = (error: unknown) => {
    const message = apiMessage(error);
    return message && text('ui.error.sentence', { message });
  };
  /** Returns the reasons for the failures, each with the names of the rows that it affects. */
  const reasonsOf = (failed: Outcome<Row>['failed'], otherwise: string) => {
    const rowsOf = new Map<string, Row[]>();
    for (const { row, error } of failed) {
      const reason = reasonOf(error) ?? otherwise;
      rowsOf.set(reason, [...(rowsOf.get(reason) ?? []), row]);
    }
    return [...rowsOf].map(([reason, rows]) => text('admin.delete.reason', { names: namesOf(rows), reason })).join(' ');
  };

  const question = kind === 'user' ? QUESTION_OF_USER : QUESTION;
  return {
    question: {
      title: text(question.title),
      text: text(question.text),
      confirm: text(question.confirm),
      cancel: text('staff.cancel'),
      note: text(kind === 'user' ? 'admin.delete.note.user' : 'admin.delete.note'),
    },
    /** The names of the rows for the dialog, and their number if there are several. */
    about: (rows: readonly Row[]) => ({ count: rows.length > 1 ? count(rows) : undefined, names: rows.map(nameOf) }),
    deleted: (rows: readonly Row[]) => ({
      title: text('admin.place.deleted'),
      text: rows.length > 1 ? count(rows) : text(`admin.delete.${kind}.removed`),
    }),
    restored: (rows: readonly Row[]) =>
      rows.length > 1
        ? { title: text('admin.delete.manyRestored'), text: count(rows) }
        : { title: text('admin.delete.restored', { row: nameOf(rows[0]!) }) },
    /** @param of the number of rows that should have been deleted */
    notDeleted: (failed: Outcome<Row>['failed'], of: number) =>
      of > 1
        ? { title: text('admin.delete.notAll'), text: reasonsOf(failed, text('admin.tryAgain')) }
        : {
            title: text(`admin.delete.${kind}.notRemoved`),
            text: reasonOf(failed[0]!.error) ?? text('staff.tryAgain'),
          },
    notRestored: (failed: Outcome<Row>['failed'], of: number) =>
      of > 1
        ? { title: text('admin.delete.notAllRestored'), text: reasonsOf(failed, text('admin.tryAgain')) }
        : {
            title: text(`admin.delete.${kind}.notRestored`),
            text: reasonOf(failed[0]!.error) ?? text('staff.tryAgain'),
          },
    /** The message of specification section 8 for a category that was not deleted. */
    staysIn: (failed: Outcome<Row>['failed'], of: number) =>
      of > 1
        ? reasonsOf(failed, text(`admin.delete.${kind}.notRemoved`))
        : (reasonOf(failed[0]!.error) ?? text(`admin.delete.${kind}.notRemoved`)),
    undo: text('admin.delete.undo'),
    busy: text('admin.delete.busy'),
    oops: text('ui.error.title'),
  };
}
