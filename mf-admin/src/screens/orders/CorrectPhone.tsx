import { nationalPhone, PHONE_CORRECTION_REASON_MAX, saudiMobile } from 'contracts';
import { FormDialog, REQUIRED } from 'shared-auth/staff';
import { PhoneField, TextAreaField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import type { AdminOrderDetails, CorrectOrderPhoneApiResponse } from '../../api.generated';
import { useTexts, type TextId } from '../../texts';
import { useCorrectOrderPhoneMutation } from './api';
import { leftToRight } from './leftToRight';

const INITIAL = { phone: '', reason: '' };

const rules = object({
  phone: string()
    .trim()
    .required('admin.order.phone.required' satisfies TextId)
    .test('saudi', 'admin.order.phone.invalid' satisfies TextId, (typed) => saudiMobile(typed ?? '') !== null),
  reason: string()
    .trim()
    .required(REQUIRED)
    .max(PHONE_CORRECTION_REASON_MAX, 'admin.order.phone.reason.long' satisfies TextId),
});

interface CorrectPhoneProps {
  order: Pick<AdminOrderDetails['order'], 'id' | 'order_number'>;
  customer: NonNullable<AdminOrderDetails['customer']>;
  onClose: () => void;
}

/**
 * The dialog in which an administrator corrects the phone number of a saved order. After a refusal the input is
 * preserved.
 */
export function CorrectPhone({ order, customer, onClose }: CorrectPhoneProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [correct] = useCorrectOrderPhoneMutation();

  return (
    <FormDialog<typeof INITIAL, CorrectOrderPhoneApiResponse>
      title={text('admin.order.phone.title', { number: order.order_number })}
      initial={INITIAL}
      rules={rules}
      send={({ phone, reason }) =>
        correct({ id: order.id, body: { phone: phone.trim(), reason: reason.trim(), customerId: customer.id } })
      }
      onSaved={({ to }) => {
        toast({
          tone: 'success',
          title: text('admin.order.phone.done'),
          text: text('admin.order.phone.done.to', { phone: leftToRight(to, language) }),
        });
        onClose();
      }}
      notSaved={text('admin.order.phone.failed')}
      submit={{ label: text('admin.order.phone.save'), busyLabel: text('admin.order.phone.saving') }}
      onClose={onClose}
    >
      <p>{text('admin.order.phone.warning', { phone: leftToRight(nationalPhone(customer.phone), language) })}</p>
      <PhoneField name="phone" label={text('admin.order.phone.new')} of="another" autoFocus required />
      <TextAreaField
        name="reason"
        label={text('admin.order.phone.reason')}
        hint={text('admin.order.phone.reason.hint')}
        dir="auto"
        required
      />
    </FormDialog>
  );
}
