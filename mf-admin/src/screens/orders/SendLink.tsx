import { Formik } from 'formik';
import { LANGUAGES, nationalPhone, type Language } from 'contracts';
import { ConfirmDialog, LANGUAGE_NAMES, SelectField, useLanguage, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { AdminOrderDetails } from '../../api.generated';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useSendOrderLinkMutation } from './api';
import { leftToRight } from './leftToRight';

interface SendLinkProps {
  orderId: string;
  customer: NonNullable<AdminOrderDetails['customer']>;
  onClose: () => void;
}

/** Asks for the language of the message, sends the receipt's link to the customer, and shows the result in a toast. */
export function SendLink({ orderId, customer, onClose }: SendLinkProps) {
  const text = useTexts();
  const reading = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const isMounted = useMounted();
  const [send, { isLoading }] = useSendOrderLinkMutation();

  const confirm = async ({ language }: { language: Language }) => {
    const { data, error } = await send({ id: orderId, body: { language } });
    if (error === undefined)
      toast({ tone: 'success', title: text('admin.order.link.done', { phone: leftToRight(data.to, reading) }) });
    else showFailure(text('admin.order.link.failed'), error, text('admin.tryAgain'));
    if (isMounted.current) onClose();
  };

  return (
    <Formik initialValues={{ language: reading }} onSubmit={confirm}>
      {({ submitForm }) => (
        <ConfirmDialog
          title={text('admin.order.link.title')}
          text={text('admin.order.link.text', { phone: leftToRight(nationalPhone(customer.phone), reading) })}
          confirmLabel={text('admin.order.link.confirm')}
          cancelLabel={text('staff.cancel')}
          isOpen
          busy={isLoading}
          busyLabel={text('admin.order.link.sending')}
          enterConfirms
          onConfirm={() => void submitForm()}
          onCancel={onClose}
        >
          <SelectField
            name="language"
            label={text('admin.order.link.language')}
            options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
          />
        </ConfirmDialog>
      )}
    </Formik>
  );
}
