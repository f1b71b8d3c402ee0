import { useEffect, useState } from 'react';
import { RECEIPT_CATEGORY_MAX, RECEIPT_NOTE_MAX } from 'contracts';
import { Form, Formik, useFormikContext } from 'formik';
import { apiMessage } from 'shared-auth';
import { Button, Checkbox, ConfirmDialog, Dialog, nameIn, TextAreaField, TextField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useBlocker } from 'shared-ui/router';
import { useChangeReceiptMutation } from '../../api';
import type { OwnReceipt } from '../../api.generated';
import { useTexts, type TextId } from '../../texts';
import classes from './Receipt.module.css';

interface NoteDialogProps {
  id: string;
  receipt: OwnReceipt;
  isOpen: boolean;
  onClose: () => void;
}

interface Values {
  note: string;
  category: string;
  always: boolean;
}

/** The categories that are suggested to a diner who has none. */
const USUAL: readonly TextId[] = [
  'customer.receipt.category.work',
  'customer.receipt.category.family',
  'customer.receipt.category.friends',
];

/** The dialog in which the diner adds a note and a category to a receipt. Closing it asks if something is unsaved. */
export default function NoteDialog({ id, receipt, isOpen, onClose }: NoteDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [change] = useChangeReceiptMutation();
  const [isAsking, setIsAsking] = useState(false);
  // The receipt may be read again while the dialog is open. The dialog keeps what it began with.
  const [initial] = useState<Values>({
    note: receipt.note ?? '',
    category: receipt.category ?? '',
    always: receipt.always,
  });

  const save = async ({ note, category, always }: Values) => {
    const isOfAll = category.trim() !== '' && always;
    const { error } = await change({ id, body: { note, category, always: isOfAll } });
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.receipt.saved') });
    onClose();
  };

  return (
    <Formik initialValues={initial} onSubmit={save}>
      {({ dirty, isSubmitting, submitForm }) => (
        <Dialog
          title={text('customer.receipt.own')}
          isOpen={isOpen}
          onClose={() => (dirty ? setIsAsking(true) : onClose())}
          actions={
            <>
              <Button
                variant="secondary"
                disabled={isSubmitting}
                onClick={() => (dirty ? setIsAsking(true) : onClose())}
              >
                {text('customer.cancel')}
              </Button>
              <Button disabled={!dirty} busy={isSubmitting} onClick={() => void submitForm()}>
                {text('customer.receipt.save')}
              </Button>
            </>
          }
        >
          <Form noValidate>
            {/* What is typed while the request runs would not be saved. */}
            <fieldset className={classes.form} disabled={isSubmitting}>
              <Category receipt={receipt} />
              <TextAreaField
                name="note"
                label={text('customer.receipt.note')}
                hint={text('customer.receipt.ownLead')}
                maxLength={RECEIPT_NOTE_MAX}
                dir="auto"
              />
            </fieldset>
          </Form>
          <LossQuestion
            isUnsaved={dirty && !isSubmitting}
            isAsking={isAsking}
            onStay={() => setIsAsking(false)}
            onLeave={onClose}
          />
        </Dialog>
      )}
    </Formik>
  );
}

/** The category: suggestions to press, a field for another one, and whether all receipts of the restaurant get it. */
function Category({ receipt: { order, suggestions } }: { receipt: OwnReceipt }) {
  const text = useTexts();
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<Values>();
  const offered = suggestions.length > 0 ? suggestions : USUAL.map((one) => text(one));
  return (
    <>
      <TextField
        name="category"
        label={text('customer.receipt.category')}
        maxLength={RECEIPT_CATEGORY_MAX}
        autoComplete="off"
        dir="auto"
      />
      <div className={classes.suggestions} role="group" aria-label={text('customer.receipt.category.suggested')}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={values.category === one}
            onClick={() => void setFieldValue('category', values.category === one ? '' : one)}
          >
            <bdi>{one}</bdi>
          </button>
        ))}
      </div>
      <Checkbox
        label={text('customer.receipt.category.always', {
          restaurant: nameIn(language, order.restaurant.names, order.restaurant.name).name,
        })}
        checked={values.always && values.category.trim() !== ''}
        disabled={values.category.trim() === ''}
        onChange={(always) => void setFieldValue('always', always)}
      />
    </>
  );
}

interface LossQuestionProps {
  isUnsaved: boolean;
  /** Whether the diner has tried to close the dialog. */
  isAsking: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before something unsaved is lost by closing the dialog, by Back, by a link or by closing the tab. */
function LossQuestion({ isUnsaved, isAsking, onStay, onLeave }: LossQuestionProps) {
  const text = useTexts();
  const blocker = useBlocker(isUnsaved);
  useEffect(
    function askBeforeTheTabCloses() {
      if (!isUnsaved) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    },
    [isUnsaved],
  );
  const isLeaving = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      tone="danger"
      title={text('customer.receipt.unsaved')}
      text={text('customer.receipt.unsaved.text')}
      confirmLabel={text('customer.receipt.unsaved.discard')}
      cancelLabel={text('customer.receipt.unsaved.keep')}
      isOpen={isAsking || isLeaving}
      onConfirm={() => {
        if (isLeaving) blocker.proceed();
        else onLeave();
      }}
      onCancel={() => {
        if (isLeaving) blocker.reset();
        onStay();
      }}
    />
  );
}
