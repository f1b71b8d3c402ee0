import { useCallback, useRef, useState } from 'react';
import { saudiMobile } from 'contracts';
import { Form, Formik, type FormikHelpers } from 'formik';
import {
  Banner,
  Button,
  Dialog,
  NumberField,
  PhoneField,
  SelectField,
  TextAreaField,
  useText,
  type UiTextId,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { number, object, string } from 'yup';
import classes from '../../shared/dialogs/PlaceDialog.module.css';
import { FocusAfterRefusal } from '../../shared/forms/FocusAfterRefusal';
import { LeaveGuard } from '../../shared/forms/LeaveGuard';
import { LeaveQuestion } from '../../shared/forms/LeaveQuestion';
import { REQUIRED } from '../../shared/forms/rules';
import { useRefusal } from '../../shared/forms/useRefusal';
import { ServerSentence } from '../../shared/notices/ServerSentence';
import type { TextId } from '../../texts';
import { RestaurantField } from '../restaurantsAdmins/form/RestaurantField';
import { useProposeCorrectionMutation } from './api';

/** The limits of the server. */
const MOST_POINTS = 10_000;
const SHORTEST_REASON = 5;
const LONGEST_REASON = 300;

const WRONG_POINTS = 'admin.corrections.points.wrong' satisfies TextId;
const WRONG_REASON = 'admin.corrections.reason.wrong' satisfies TextId;

interface Values {
  phone: string;
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
  restaurantId: string().required(REQUIRED),
  points: number()
    .typeError(WRONG_POINTS)
    .required(WRONG_POINTS)
    .integer(WRONG_POINTS)
    .min(1, WRONG_POINTS)
    .max(MOST_POINTS, WRONG_POINTS),
  reason: string().trim().required(REQUIRED).min(SHORTEST_REASON, WRONG_REASON).max(LONGEST_REASON, WRONG_REASON),
});

interface ProposeCorrectionProps {
  /** The receipt that the correction is about. Without it, the form asks for the customer's phone and the restaurant. */
  receipt?: { id: string; number: string; restaurantId: string };
  onClose: () => void;
}

/** The dialog in which an administrator proposes a correction of points. A refusal keeps the input. */
export function ProposeCorrection({ receipt, onClose }: ProposeCorrectionProps) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [initial] = useState<Values>({
    phone: '',
    restaurantId: receipt?.restaurantId ?? '',
    direction: 'add',
    points: '',
    reason: '',
  });
  // A repeated press after a lost answer proposes nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const [propose] = useProposeCorrectionMutation();
  const [isAsking, ask] = useState(false);
  const saved = useRef(false);
  const isSaved = useCallback(() => saved.current, []);

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const points = Number(values.points);
    const { error } = await propose({
      body: {
        id,
        ...(receipt ? { receiptId: receipt.id } : { phone: values.phone.trim() }),
        restaurantId: values.restaurantId,
        points: values.direction === 'add' ? points : -points,
        reason: values.reason.trim(),
      },
    });
    if (error !== undefined) return refuse(error, values, helpers);
    saved.current = true;
    toast({ tone: 'success', title: text('admin.corrections.propose.done') });
    onClose();
  };

  const title = text('admin.corrections.propose');
  return (
    <Formik
      initialValues={initial}
      validationSchema={receipt ? rules.omit(['phone']) : rules}
      validate={validate}
      onSubmit={submit}
    >
      {({ isSubmitting, dirty }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && (dirty ? ask(true) : onClose())}>
          <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message ? (
                  <ServerSentence message={failure.message} />
                ) : (
                  text('admin.corrections.propose.failed')
                )}
              </Banner>
            )}
            <p>{text('admin.corrections.lead')}</p>
            {receipt ? (
              <p>{text('admin.corrections.receipt', { number: receipt.number })}</p>
            ) : (
              <>
                <PhoneField name="phone" label={text('admin.ordersList.phone')} of="another" autoFocus required />
                <RestaurantField />
              </>
            )}
            <SelectField
              name="direction"
              label={text('admin.corrections.direction')}
              options={[
                { value: 'add', label: text('admin.corrections.add') },
                { value: 'take', label: text('admin.corrections.take') },
              ]}
            />
            <NumberField name="points" label={text('admin.corrections.points')} min={1} max={MOST_POINTS} required />
            <TextAreaField
              name="reason"
              label={text('admin.order.phone.reason')}
              hint={text('admin.corrections.reason.hint')}
              dir="auto"
              required
            />
            <div className={classes.actions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('admin.restaurant.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting}>
                {text('admin.corrections.propose.send')}
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
