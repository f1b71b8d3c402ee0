import { isVatNumber, NAME_MAX, plainVatNumber, VAT_NUMBER_MAX } from 'contracts';
import { string } from 'yup';
import { name } from 'shared-auth/staff';
import { TextField } from 'shared-ui';
import { useTexts, type TextId } from '../../../texts';
import classes from './Fields.module.css';

/** The values of the fields, in every form that has them. */
export interface LegalValues {
  legalName: string;
  vatNumber: string;
}

const WRONG = 'admin.restaurant.vatNumber.wrong' satisfies TextId;

/**
 * Returns the rules of the fields. Both are optional, and the VAT number must have the form of the restaurant's country.
 * @param stored the currency and the time zone of the restaurant, if the form does not have these fields
 */
export function legalRules(stored: { currency?: string | null; timeZone?: string } = {}) {
  return {
    legalName: name,
    vatNumber: string().test('form', WRONG, (typed = '', { parent }: { parent: typeof stored }) => {
      const number = plainVatNumber(typed);
      return number === '' || isVatNumber(number, { ...stored, ...parent });
    }),
  };
}

/** The fields for the seller's legal name and VAT number, which receipts show if the till prints no tax QR. */
export function LegalFields() {
  const text = useTexts();
  return (
    <div className={classes.row}>
      <TextField name="legalName" label={text('admin.restaurant.legalName')} maxLength={NAME_MAX} />
      <TextField
        name="vatNumber"
        label={text('admin.restaurant.vatNumber')}
        hint={text('admin.restaurant.vatNumber.hint')}
        inputMode="numeric"
        dir="ltr"
        maxLength={VAT_NUMBER_MAX}
      />
    </div>
  );
}
