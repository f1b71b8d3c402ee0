import { useMemo } from 'react';
import { DAY_START_MAX_HOUR, localeOf, NAME_MAX, VAT_NUMBER_MAX } from 'contracts';
import { useField } from 'formik';
import { ComboboxField, SelectField, TextField, useLanguage } from 'shared-ui';
import { useTexts } from '../../../texts';
import type { CommonValues } from './commonValues';
import classes from './Fields.module.css';

const HOURS = Array.from({ length: DAY_START_MAX_HOUR + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Returns the codes that the browser knows, and the form's initial one, which may be older or of another standard. */
function useCodes(kind: 'currency' | 'timeZone'): readonly string[] {
  const [, { initialValue = '' }] = useField<CommonValues['currency']>(kind);
  return useMemo(() => {
    const known = Intl.supportedValuesOf(kind);
    return initialValue === '' || known.includes(initialValue) ? known : [initialValue, ...known];
  }, [kind, initialValue]);
}

/** The fields for a restaurant's currency, time zone and business day. */
export function MoneyFields() {
  const text = useTexts();
  const language = useLanguage();
  const codes = useCodes('currency');
  const zones = useCodes('timeZone');
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' });
    return codes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
  }, [codes, language]);
  return (
    <>
      <ComboboxField
        name="currency"
        label={text('admin.restaurant.currency')}
        hint={text('admin.restaurant.currency.hint')}
        options={currencies}
      />
      <ComboboxField
        name="timeZone"
        label={text('admin.restaurant.timeZone')}
        hint={text('admin.restaurant.timeZone.hint')}
        options={useMemo(
          () => zones.map((value) => ({ value, label: value.replaceAll('_', ' '), lang: 'en' })),
          [zones],
        )}
        required
      />
      <SelectField
        name="dayStartHour"
        label={text('admin.restaurant.dayStart')}
        hint={text('admin.restaurant.dayStart.hint')}
        options={HOURS}
      />
    </>
  );
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
