import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react';
import { FILES_LOST, LANGUAGE_CHOSEN, type Language } from 'contracts';
import { applyLanguage, rememberLanguage, type SuiteTexts } from 'shared-ui';

const LanguageContext = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** Lets the screens inside it choose the language of the whole interface. */
export function LanguageProvider({ texts, children }: { texts: SuiteTexts; children: ReactNode }) {
  const choose = async (language: Language) => {
    try {
      await texts.speak(language);
      applyLanguage(language);
    } catch {
      // The texts may belong to a release that was removed. A reload fetches those of the live release.
      dispatchEvent(new Event(FILES_LOST));
    }
    rememberLanguage(language);
  };
  const hear = useEffectEvent((event: Event) => void choose((event as CustomEvent<Language>).detail));
  useEffect(function hearRemotes() {
    addEventListener(LANGUAGE_CHOSEN, hear);
    return () => removeEventListener(LANGUAGE_CHOSEN, hear);
  }, []);
  return <LanguageContext value={choose}>{children}</LanguageContext>;
}

/** Switches the interface to another language, immediately and for the next visits. */
export function useChooseLanguage() {
  return useContext(LanguageContext);
}
