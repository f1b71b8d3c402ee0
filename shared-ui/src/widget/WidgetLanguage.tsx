import type { ReactNode } from 'react';
import { localeOf } from 'contracts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../i18n/useText';

interface WidgetLanguageProps {
  /** The calendar dates are shown in, by its BCP 47 name; the Gregorian one when left out. */
  calendar?: string;
  children: ReactNode;
}

/**
 * Tells the widget library which language the interface speaks. Every part built on the library wraps itself in it, so
 * that neither the library nor its language is in a page that has no such part.
 */
export function WidgetLanguage({ calendar, children }: WidgetLanguageProps) {
  const language = localeOf(useLanguage());
  const locale = calendar ? new Intl.Locale(language, { calendar }).toString() : language;
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
