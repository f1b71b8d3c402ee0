import { useCallback, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { Form, Formik, useField, useFormikContext, type FormikHelpers } from 'formik';
import { POINTS_PER_ORDER_MAX } from 'contracts';
import { LeaveGuard, LeaveQuestion, ServerSentence, useRefusal } from 'shared-auth/staff';
import {
  Banner,
  Button,
  Checkbox,
  formatMoney,
  formatNumber,
  NumberField,
  SelectField,
  TextField,
  useLanguage,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { PointsProgram } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useSetPlatformTermsMutation, useSetPointsTermsMutation } from './api';
import { bodyOf, isCurrency, RATE_DIGITS, useTermsRules, valuesOf, type TermsValues } from './termsValues';
import classes from './Points.module.css';

/** The form of an open dialog. */
export interface OpenForm {
  /** Closes the dialog, but asks first if there is unsaved text. */
  close: () => void;
}

interface PointsFormProps {
  ref?: Ref<OpenForm>;
  /** The restaurant's id; null for the platform's programme. */
  id: string | null;
  program: PointsProgram | null;
  currency: string | null;
  /** Closes the dialog of the form. Without it, the form is a part of a page, and stays. */
  onClose?: () => void;
}

/** The terms of a programme. Saving creates a new version, which applies from the time of the save. */
export function PointsForm({ ref, id, program, currency, onClose }: PointsFormProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [setTerms] = useSetPointsTermsMutation();
  const [setPlatformTerms] = useSetPlatformTermsMutation();
  const initial = valuesOf(program, { currency, payer: id === null ? 'platform' : 'restaurant' });
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const faultsOf = useTermsRules();

  const isDone = useRef(false);
  const close = () => {
    isDone.current = true;
    onClose?.();
  };

  const save = async (values: TermsValues, helpers: FormikHelpers<TermsValues>) => {
    const body = bodyOf(values);
    const { error } = await (id === null ? setPlatformTerms({ body }) : setTerms({ id, body }));
    if (error) return refuse(error, values, helpers);
    toast({ tone: 'success', title: text('admin.points.saved') });
    if (!isDone.current) close();
  };

  return (
    <Formik
      initialValues={initial}
      validate={(values) => ({ ...faultsOf(values), ...validate(values) })}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={classes.form} aria-label={text('admin.points.terms')} onSubmitCapture={forget}>
          {failure && !isSubmitting && (
            <Banner tone="error">
              {failure.message ? <ServerSentence message={failure.message} /> : text('admin.points.failed')}
            </Banner>
          )}
          <p className={classes.quiet}>{text('admin.points.lead')}</p>
          <Active />
          <NumberField
            name="rate"
            label={text('admin.points.rate')}
            min={0}
            step={0.1}
            decimals={RATE_DIGITS}
            unit={text('admin.points.unit')}
            required
          />
          <TextField name="currency" label={text('admin.points.currency')} dir="ltr" autoComplete="off" required />
          <NumberField
            name="orderCap"
            label={text('admin.points.cap')}
            hint={text('admin.points.cap.hint', { max: formatNumber(POINTS_PER_ORDER_MAX, language) })}
            unit={text('admin.points.unit')}
            min={1}
          />
          <NumberField
            name="expiryDays"
            label={text('admin.points.expiry')}
            hint={text('admin.points.expiry.hint')}
            min={1}
          />
          <NumberField
            name="pointValue"
            label={text('admin.points.value')}
            hint={text('admin.points.value.hint')}
            min={0}
            step={0.01}
            decimals={RATE_DIGITS}
          />
          <SelectField
            name="payer"
            label={text('admin.points.payer')}
            options={[
              { value: 'restaurant', label: text('admin.points.payer.restaurant') },
              { value: 'platform', label: text('admin.points.payer.platform') },
            ]}
          />
          <Example />
          <div className={classes.actions} data-foot>
            {onClose && (
              <Button variant="secondary" onClick={close}>
                {text('staff.cancel')}
              </Button>
            )}
            <Button type="submit" busy={isSubmitting} busyLabel={text('admin.restaurant.saving')}>
              {text('admin.points.save')}
            </Button>
          </div>
          <Closing ref={ref} isDone={isDone} onClose={close} />
        </Form>
      )}
    </Formik>
  );
}

/** The amount of the order in the example. */
const EXAMPLE_AMOUNT = 100;

/** What the typed terms mean for one order; nothing while they are not complete. */
function Example() {
  const text = useTexts();
  const language = useLanguage();
  const { rate, orderCap, pointValue, currency } = useFormikContext<TermsValues>().values;
  const code = currency.trim();
  if (rate === '' || rate <= 0 || !isCurrency(code)) return null;
  const points = Math.min(Math.floor(EXAMPLE_AMOUNT * rate), orderCap === '' ? POINTS_PER_ORDER_MAX : orderCap);
  return (
    <p className={classes.quiet}>
      {text('admin.points.example', {
        amount: formatMoney(EXAMPLE_AMOUNT, code, language),
        count: points,
        points: formatNumber(points, language),
      })}{' '}
      {pointValue !== '' &&
        text('admin.points.example.worth', { amount: formatMoney(points * pointValue, code, language) })}
    </p>
  );
}

interface ClosingProps {
  ref?: Ref<OpenForm>;
  /** Whether the terms have been saved or given up. */
  isDone: RefObject<boolean>;
  onClose?: () => void;
}

/** Asks before the form's dialog is closed, or its page is left, with unsaved text. */
function Closing({ ref, isDone, onClose }: ClosingProps) {
  const { dirty } = useFormikContext();
  const [isAsking, ask] = useState(false);
  const isSaved = useCallback(() => isDone.current, [isDone]);
  useImperativeHandle(ref, () => ({
    close: () => {
      if (dirty) ask(true);
      else onClose?.();
    },
  }));
  return (
    <>
      {dirty && <LeaveGuard isSaved={isSaved} isInQuery={onClose !== undefined} />}
      {isAsking && onClose && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
    </>
  );
}

function Active() {
  const text = useTexts();
  const [{ name, value }, , { setValue }] = useField<boolean>('isActive');
  return (
    <Checkbox
      name={name}
      label={text('admin.points.active')}
      checked={value}
      onChange={(checked) => void setValue(checked)}
    />
  );
}
