import { decimalsOf, latinDigits } from 'contracts';
import { Form, Formik } from 'formik';
import { Banner, Button, NumberField, TextField } from 'shared-ui';
import { useTexts, type TextId } from '../../../texts';
import classes from './Points.module.css';

export interface PointsValues {
  code: string;
  bill: number | '';
}

const CODE = /^\d{8}$/;

/** Returns the code without spaces, in Latin digits. */
const plainCode = (typed: string) => latinDigits(typed).replace(/\s/g, '');

function validate({ code, bill }: PointsValues) {
  return {
    ...(!CODE.test(plainCode(code)) && { code: 'cashier.points.code.wrong' satisfies TextId }),
    ...(!(Number(bill) > 0) && { bill: 'cashier.points.bill.wrong' satisfies TextId }),
  };
}

interface PointsFormProps {
  /** The currency of the bill. */
  currency: string | undefined;
  failure: string | null;
  /** Called with valid values; the code consists of eight Latin digits. */
  onCheck: (values: PointsValues) => Promise<void>;
  onClose: () => void;
}

/** Asks for the customer's code and the amount of the bill. A code scanner can type the code into the field. */
export function PointsForm({ currency, failure, onCheck, onClose }: PointsFormProps) {
  const text = useTexts();
  const initial: PointsValues = { code: '', bill: '' };
  return (
    <Formik
      initialValues={initial}
      validate={validate}
      onSubmit={({ code, bill }) => onCheck({ code: plainCode(code), bill })}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={classes.content} aria-label={text('cashier.points')}>
          {failure && !isSubmitting && <Banner tone="error">{failure}</Banner>}
          <p className={classes.quiet}>{text('cashier.points.lead')}</p>
          <TextField
            name="code"
            label={text('cashier.points.code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            required
          />
          <NumberField
            name="bill"
            label={text('cashier.points.bill')}
            min={0}
            step={10 ** -decimalsOf(currency)}
            required
          />
          <div className={classes.actions} data-foot>
            <Button variant="secondary" onClick={onClose}>
              {text('cashier.points.cancel')}
            </Button>
            <Button type="submit" busy={isSubmitting} busyLabel={text('cashier.points.checking')}>
              {text('cashier.points.check')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
