import { CUSTOMER_NOTE_MAX } from 'contracts';
import { AsWritten, FormDialog, REQUIRED } from 'shared-auth/staff';
import { Button, Card, deleteIcon, formatMoment, Icon, TextAreaField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import type { GetCustomerApiResponse } from '../../api.generated';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { PartHeader } from '../../shared/pages/PartHeader';
import { useTexts } from '../../texts';
import { useAddCustomerNoteMutation, useDeleteCustomerNoteMutation } from './api';
import classes from './Customer.module.css';

interface NotesProps {
  customerId: string;
  notes: GetCustomerApiResponse['notes'];
  onAdd: () => void;
}

/** What administrators noted about a customer. */
export function Notes({ customerId, notes, onAdd }: NotesProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [remove] = useDeleteCustomerNoteMutation();
  const removeNote = async (noteId: string) => {
    const { error } = await remove({ id: customerId, noteId });
    if (error === undefined) toast({ tone: 'success', title: text('admin.customer.note.deleted') });
    else showFailure(text('admin.customer.note.notDeleted'), error);
  };
  return (
    <Card>
      <PartHeader
        title={text('admin.customer.notes')}
        actions={
          <Button variant="bare" onClick={onAdd}>
            {text('admin.customer.note.add')}
          </Button>
        }
      />
      {notes.length === 0 ? (
        <p className={classes.quiet}>{text('admin.customer.notes.none')}</p>
      ) : (
        <ul className={classes.notes}>
          {notes.map(({ id, text: note, at, by }) => (
            <li key={id} className={classes.note}>
              <p>
                <AsWritten of={note} />
              </p>
              <p className={classes.by}>
                <span>
                  {by && <bdi translate="no">{by}</bdi>} · {formatMoment(at, language)}
                </span>
                <Button
                  variant="bare"
                  aria-label={text('admin.customer.note.delete')}
                  onClick={() => void removeNote(id)}
                >
                  <Icon of={deleteIcon} />
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const RULES = object({ text: string().trim().required(REQUIRED).max(CUSTOMER_NOTE_MAX) });

/** The dialog in which an administrator notes something about a customer. */
export function AddNote({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const text = useTexts();
  const { toast } = useHost();
  const [add] = useAddCustomerNoteMutation();
  return (
    <FormDialog
      title={text('admin.customer.note.add')}
      initial={{ text: '' }}
      rules={RULES}
      send={(values) => add({ id: customerId, body: { text: values.text.trim() } })}
      onSaved={() => {
        toast({ tone: 'success', title: text('admin.customer.note.added') });
        onClose();
      }}
      notSaved={text('admin.customer.note.notAdded')}
      submit={{ label: text('admin.customer.note.add') }}
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label={text('admin.customer.note')}
        hint={text('admin.customer.note.hint')}
        dir="auto"
        maxLength={CUSTOMER_NOTE_MAX}
        autoFocus
        required
      />
    </FormDialog>
  );
}
