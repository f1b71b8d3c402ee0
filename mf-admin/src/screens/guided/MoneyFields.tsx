import { useMemo } from 'react';
import { localeOf } from 'contracts';
import { ComboboxField, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { LegalFields } from '../restaurants/form/LegalFields';
import { DayStartField } from '../restaurants/form/DayStartField';

/**
 * The fields for a restaurant's currency, time zone, business day and seller. Currency and time zone offer all values
 * that the browser supports.
 */
export function MoneyFields() {
  const text = useTexts();
  const language = useLanguage();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value) ?? value}`,
    }));
  }, [language]);
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' '), lang: 'en' })),
    [],
  );
  return (
    <>
      <ComboboxField
        name="currency"
        label={text('admin.guided.currency')}
        hint={text('admin.guided.currency.hint')}
        options={currencies}
      />
      <ComboboxField
        name="timeZone"
        label={text('admin.guided.timeZone')}
        hint={text('admin.guided.timeZone.hint')}
        options={zones}
        required
      />
      <DayStartField />
      <LegalFields />
    </>
  );
}
