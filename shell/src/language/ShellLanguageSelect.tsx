import { LanguageSelect, useLanguage } from 'shared-ui';
import { useChooseLanguage } from './LanguageContext';

/** The select for the interface's language. */
export function ShellLanguageSelect() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  return <LanguageSelect value={language} onChange={(chosen) => void choose(chosen)} />;
}
