import { useState } from 'react';
import type { Language } from 'contracts';
import { useLanguage } from '../i18n/useText';
import type { ComponentStories } from '../workshop/componentStories';
import { LanguageSelect } from './LanguageSelect';

export default { title: 'Fields/LanguageSelect' } satisfies ComponentStories;

/** In this story the select changes only its own value. */
export function InABar() {
  const [language, setLanguage] = useState<Language>(useLanguage());
  return <LanguageSelect value={language} onChange={setLanguage} />;
}
