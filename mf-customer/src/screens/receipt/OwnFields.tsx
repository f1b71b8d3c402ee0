import { RECEIPT_CATEGORY_MAX, RECEIPT_NOTE_MAX } from 'contracts';
import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Button, TextAreaField, TextField } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useChangeReceiptMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from './Receipt.module.css';

interface OwnFieldsProps {
  id: string;
  note: string | null;
  category: string | null;
}

/** The form in which the diner adds a note and a category to a receipt. */
export function OwnFields({ id, note, category }: OwnFieldsProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [change] = useChangeReceiptMutation();

  const save = async (values: { note: string; category: string }) => {
    const { error } = await change({ id, body: values });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.receipt.saved') });
  };

  return (
    <Formik initialValues={{ note: note ?? '', category: category ?? '' }} onSubmit={save} enableReinitialize>
      {({ dirty, isSubmitting }) => (
        <Form className={classes.form} noValidate>
          <h2 className={classes.heading}>{text('customer.receipt.own')}</h2>
          <p className={classes.quiet}>{text('customer.receipt.ownLead')}</p>
          <TextField
            name="category"
            label={text('customer.receipt.category')}
            maxLength={RECEIPT_CATEGORY_MAX}
            autoComplete="off"
            dir="auto"
          />
          <TextAreaField name="note" label={text('customer.receipt.note')} maxLength={RECEIPT_NOTE_MAX} dir="auto" />
          <Button type="submit" disabled={!dirty} busy={isSubmitting}>
            {text('customer.receipt.save')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
