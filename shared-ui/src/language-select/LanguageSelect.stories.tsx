import { useState } from 'react';
import type { Language } from 'contracts';
import { useLanguage } from '../i18n/useText';
import type { PartStories } from '../workshop/part';
import { LanguageSelect } from './LanguageSelect';

export default { title: 'Fields/LanguageSelect' } satisfies PartStories;

/** Here it changes nothing but itself. */
export function InABar() {
  const [language, setLanguage] = useState<Language>(useLanguage());
  return <LanguageSelect value={language} onChange={setLanguage} />;
}
