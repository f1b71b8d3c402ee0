import { AsWritten } from 'shared-auth/staff';
import { ConfirmDialog, MessageDialog } from 'shared-ui';
import type { Deletion } from './useDeletion';
import classes from './DeletionDialog.module.css';

/**
 * Asks for confirmation before rows are deleted, and lists their names. After a failed deletion of a category, it shows
 * the reason.
 */
export function DeletionDialog<Row>({ deletion: { step, texts, confirm, close } }: { deletion: Deletion<Row> }) {
  if (step === null) return null;
  if (step.at === 'failed') return <MessageDialog title={texts.oops} text={step.reason} isOpen onClose={close} />;
  const { question } = texts;
  const { count, names } = texts.about(step.rows);
  return (
    <ConfirmDialog
      tone="danger"
      title={question.title}
      text={question.text}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      isOpen
      busy={step.at === 'deleting'}
      busyLabel={texts.busy}
      onConfirm={confirm}
      onCancel={close}
    >
      <div className={classes.rows}>
        {count !== undefined && <p className={classes.count}>{count}</p>}
        <ul className={count === undefined ? classes.one : classes.names}>
          {names.map((name, index) => (
            <li key={index}>
              <AsWritten of={name} />
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.note}>{question.note}</p>
    </ConfirmDialog>
  );
}
