import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { localeOf } from '../format/locale';
import { useLanguage } from '../i18n/useText';

/**
 * Tells the widget library which language the interface speaks. Every part built on the library wraps itself in it, so
 * that neither the library nor its language is in a page that has no such part.
 */
export function WidgetLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>;
}
