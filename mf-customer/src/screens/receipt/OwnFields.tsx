import { useEffect, useRef } from 'react';
import { RECEIPT_CATEGORY_MAX, RECEIPT_NOTE_MAX } from 'contracts';
import { Form, Formik, type FormikProps } from 'formik';
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

type Values = Record<'note' | 'category', string>;

/** The form in which the diner adds a note and a category to a receipt. */
export function OwnFields({ id, note, category }: OwnFieldsProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [change] = useChangeReceiptMutation();
  const form = useRef<FormikProps<Values>>(null);

  useEffect(
    function followReceipt() {
      if (form.current) takeStored(form.current, { note: note ?? '', category: category ?? '' });
    },
    [note, category],
  );

  const save = async (values: Values) => {
    const { error } = await change({ id, body: values });
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.receipt.saved') });
    // The diner may have typed more while the request was running. This text stays, and can be saved.
    if (form.current) rebase(form.current, values, form.current.values);
  };

  return (
    <Formik initialValues={{ note: note ?? '', category: category ?? '' }} onSubmit={save} innerRef={form}>
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

/** Shows the stored values in the fields that the diner has not changed. */
function takeStored(form: FormikProps<Values>, stored: Values): void {
  const { values, initialValues: earlier } = form;
  if (stored.note === earlier.note && stored.category === earlier.category) return;
  rebase(form, stored, {
    note: values.note === earlier.note ? stored.note : values.note,
    category: values.category === earlier.category ? stored.category : values.category,
  });
}

/**
 * Changes the values with which Formik compares the typed values. Formik's `enableReinitialize` would discard the typed
 * values.
 */
function rebase({ resetForm, setValues, isSubmitting }: FormikProps<Values>, initial: Values, typed: Values): void {
  resetForm({ values: initial, isSubmitting });
  void setValues(typed, false);
}
