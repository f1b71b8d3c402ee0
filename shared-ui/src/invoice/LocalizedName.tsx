import { languageOfText, nameFor, commonNameOf } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';

/** A name from the till: in the reader's language if the till sends that name, otherwise the primary name. */
export function LocalizedName({ name, localized }: { name: string; localized?: string | null }) {
  const shown = nameFor(useLanguage(), name, localized);
  return <bdi lang={languageOfText(shown)}>{shown}</bdi>;
}

/**
 * Returns a function that returns the name of a tax, a payment method or a charge: the name that the till sent, or our
 * translation if the till sent only a common English name, such as `Cash`.
 */
export function useTermName(): (name: string, localized?: string | null) => string {
  const text = useTexts();
  const language = useLanguage();
  return (name, localized) => {
    const shown = nameFor(language, name, localized);
    const common = commonNameOf(language, shown);
    return common ? text(`ui.invoice.common.${common}`) : shown;
  };
}

/** The name of a tax, a payment method or a charge. */
export function TermName({ name, localized }: { name: string; localized?: string | null }) {
  const shown = useTermName()(name, localized);
  return <bdi lang={languageOfText(shown)}>{shown}</bdi>;
}
