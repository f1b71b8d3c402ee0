import type { ReactNode } from 'react';
import { localeOf } from 'contracts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../i18n/useText';

interface WidgetLanguageProps {
  /** The calendar of dates, by its BCP 47 name; Gregorian if omitted. */
  calendar?: string;
  children: ReactNode;
}

/**
 * Sets the widget library's language. Every component that uses the library wraps itself in this component. Pages
 * without such a component therefore contain neither the library nor its strings.
 */
export function WidgetLanguage({ calendar, children }: WidgetLanguageProps) {
  const language = localeOf(useLanguage());
  const locale = calendar ? new Intl.Locale(language, { calendar }).toString() : language;
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
