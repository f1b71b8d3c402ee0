import { useCallback, useRef, useState } from 'react';
import { nationalPhone, saudiMobile } from 'contracts';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Banner, Button, Dialog, PhoneField, TextAreaField, useLanguage, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import type { AdminOrderDetails } from '../../api.generated';
import { FocusAfterRefusal } from '../../shared/forms/FocusAfterRefusal';
import { LeaveGuard } from '../../shared/forms/LeaveGuard';
import { LeaveQuestion } from '../../shared/forms/LeaveQuestion';
import { REQUIRED } from '../../shared/forms/rules';
import { useRefusal } from '../../shared/forms/useRefusal';
import { ServerSentence } from '../../shared/notices/ServerSentence';
import type { TextId } from '../../texts';
import { useCorrectOrderPhoneMutation } from './api';
import { leftToRight } from './leftToRight';
import classes from './Orders.module.css';

/** The longest reason that the server accepts. */
const LONGEST_REASON = 200;

const INITIAL = { phone: '', reason: '' };
type Values = typeof INITIAL;

const rules = object({
  phone: string()
    .trim()
    .required('admin.order.phone.required' satisfies TextId)
    .test('saudi', 'admin.order.phone.invalid' satisfies TextId, (typed) => saudiMobile(typed ?? '') !== null),
  reason: string()
    .trim()
    .required(REQUIRED)
    .max(LONGEST_REASON, 'admin.order.phone.reason.long' satisfies TextId),
});

interface CorrectPhoneProps {
  order: Pick<AdminOrderDetails['order'], 'id' | 'order_number'>;
  customer: NonNullable<AdminOrderDetails['customer']>;
  onClose: () => void;
}

/** The dialog in which an administrator corrects the phone under which an order was saved. A refusal keeps the input. */
export function CorrectPhone({ order, customer, onClose }: CorrectPhoneProps) {
  const text = useText<TextId | UiTextId>();
  const language = useLanguage();
  const { toast } = useHost();
  const { failure, validate, forget, refuse } = useRefusal(INITIAL);
  const [send] = useCorrectOrderPhoneMutation();
  const [isAsking, ask] = useState(false);
  const saved = useRef(false);
  const isSaved = useCallback(() => saved.current, []);

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const body = { phone: values.phone.trim(), reason: values.reason.trim(), customerId: customer.id };
    const { data, error } = await send({ id: order.id, body });
    if (error !== undefined) return refuse(error, values, helpers);
    saved.current = true;
    toast({
      tone: 'success',
      title: text('admin.order.phone.done'),
      text: text('admin.order.phone.done.to', { phone: leftToRight(data.to, language) }),
    });
    onClose();
  };

  const title = text('admin.order.phone.title', { number: order.order_number });
  return (
    <Formik initialValues={INITIAL} validationSchema={rules} validate={validate} onSubmit={submit}>
      {({ isSubmitting, dirty }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && (dirty ? ask(true) : onClose())}>
          <Form noValidate className={classes.dialog} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message ? <ServerSentence message={failure.message} /> : text('admin.order.phone.failed')}
              </Banner>
            )}
            <p>{text('admin.order.phone.warning', { phone: leftToRight(nationalPhone(customer.phone), language) })}</p>
            <PhoneField name="phone" label={text('admin.order.phone.new')} of="another" autoFocus required />
            <TextAreaField
              name="reason"
              label={text('admin.order.phone.reason')}
              hint={text('admin.order.phone.reason.hint')}
              dir="auto"
              required
            />
            <div className={classes.dialogActions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('admin.restaurant.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.order.phone.saving')}>
                {text('admin.order.phone.save')}
              </Button>
            </div>
            <FocusAfterRefusal />
            <LeaveGuard isSaved={isSaved} />
            {isAsking && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
