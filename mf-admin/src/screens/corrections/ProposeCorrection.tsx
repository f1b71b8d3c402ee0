import { useState } from 'react';
import { CORRECTION_POINTS_MAX, CORRECTION_REASON_MAX, CORRECTION_REASON_MIN, randomId, saudiMobile } from 'contracts';
import { FormDialog, REQUIRED } from 'shared-auth/staff';
import { NumberField, PhoneField, SelectField, TextAreaField } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { number, object, string } from 'yup';
import { useTexts, type TextId } from '../../texts';
import { useProposeCorrectionMutation } from './api';
import { ProgramFields, type ProgramOwner } from './ProgramFields';

const WRONG_POINTS = 'admin.corrections.points.wrong' satisfies TextId;
const WRONG_REASON = 'admin.corrections.reason.wrong' satisfies TextId;

interface Values {
  phone: string;
  program: ProgramOwner;
  restaurantId: string;
  direction: 'add' | 'take';
  points: number | '';
  reason: string;
}

const rules = object({
  phone: string()
    .trim()
    .required('admin.order.phone.required' satisfies TextId)
    .test('saudi', 'admin.order.phone.invalid' satisfies TextId, (typed) => saudiMobile(typed ?? '') !== null),
  restaurantId: string().when('program', {
    is: 'restaurant' satisfies ProgramOwner,
    then: (id) => id.required(REQUIRED),
  }),
  points: number()
    .typeError(WRONG_POINTS)
    .required(WRONG_POINTS)
    .integer(WRONG_POINTS)
    .min(1, WRONG_POINTS)
    .max(CORRECTION_POINTS_MAX, WRONG_POINTS),
  reason: string()
    .trim()
    .required(REQUIRED)
    .min(CORRECTION_REASON_MIN, WRONG_REASON)
    .max(CORRECTION_REASON_MAX, WRONG_REASON),
});

interface ProposeCorrectionProps {
  /**
   * The receipt that the correction is about. Without it, the form asks for the customer's phone number and the
   * restaurant.
   */
  receipt?: { id: string; number: string; restaurantId: string };
  /** The customer's phone number, if it is known. */
  phone?: string;
  onClose: () => void;
}

/** The dialog in which an administrator proposes a correction of points. After a failed request the input stays. */
export function ProposeCorrection({ receipt, phone: knownPhone = '', onClose }: ProposeCorrectionProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [initial] = useState<Values>({
    phone: knownPhone,
    program: 'restaurant',
    restaurantId: receipt?.restaurantId ?? '',
    direction: 'add',
    points: '',
    reason: '',
  });
  // A second attempt after a lost response sends the same id, so nothing is proposed twice.
  const [id] = useState(randomId);
  const [propose] = useProposeCorrectionMutation();

  const send = ({ phone, program, restaurantId, direction, points, reason }: Values) =>
    propose({
      body: {
        id,
        ...(receipt ? { receiptId: receipt.id } : { phone: phone.trim() }),
        restaurantId: program === 'platform' ? null : restaurantId,
        points: direction === 'add' ? Number(points) : -Number(points),
        reason: reason.trim(),
      },
    });

  return (
    <FormDialog
      title={text('admin.corrections.propose')}
      initial={initial}
      rules={receipt ? rules.omit(['phone']) : rules}
      send={send}
      onSaved={() => {
        toast({ tone: 'success', title: text('admin.corrections.propose.done') });
        onClose();
      }}
      notSaved={text('admin.corrections.propose.failed')}
      submit={{ label: text('admin.corrections.propose.send') }}
      onClose={onClose}
    >
      <p>{text('admin.corrections.lead')}</p>
      {receipt ? (
        <p>{text('admin.corrections.receipt', { number: receipt.number })}</p>
      ) : (
        <PhoneField name="phone" label={text('admin.ordersList.phone')} of="another" autoFocus required />
      )}
      <ProgramFields hasReceipt={receipt !== undefined} />
      <SelectField
        name="direction"
        label={text('admin.corrections.direction')}
        options={[
          { value: 'add', label: text('admin.corrections.add') },
          { value: 'take', label: text('admin.corrections.take') },
        ]}
      />
      <NumberField
        name="points"
        label={text('admin.corrections.points')}
        min={1}
        max={CORRECTION_POINTS_MAX}
        required
      />
      <TextAreaField
        name="reason"
        label={text('admin.order.phone.reason')}
        hint={text('admin.corrections.reason.hint')}
        dir="auto"
        required
      />
    </FormDialog>
  );
}
