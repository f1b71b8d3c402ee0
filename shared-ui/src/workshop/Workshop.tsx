import { useState } from 'react';
import { LANGUAGES, type Language } from 'contracts';
import { LanguageSelect } from '../language-select/LanguageSelect';
import { useLanguage } from '../i18n/useText';
import { ThemeSelect } from '../theme-select/ThemeSelect';
import type { Part } from './parts';
import { useSamples } from './samples';
import { Stage } from './Stage';
import classes from './Workshop.module.css';

interface WorkshopProps {
  parts: readonly Part[];
  onLanguage: (language: Language) => void;
}

/** Every part in every state, by room; the theme and the language turn all of them at once. */
export function Workshop({ parts, onLanguage }: WorkshopProps) {
  const text = useSamples();
  const [picked, setPicked] = useState(window.location.hash.slice(1) || partAddress(parts[0]));
  const shown = parts.find((part) => partAddress(part) === picked) ?? parts[0];
  return (
    <div className={classes.workshop}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{text('workshop.title')}</h1>
        <ThemeSelect />
        <LanguageSelect value={useLanguage()} onChange={onLanguage} />
      </header>
      <nav className={classes.parts} aria-label={text('workshop.parts')}>
        <ul>
          {parts.map((part) => (
            <li key={partAddress(part)}>
              <a href={`#${partAddress(part)}`} aria-current={part === shown ? 'page' : undefined} onClick={() => setPicked(partAddress(part))}>
                <span className={classes.room}>{part.room}</span> {part.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={classes.stories}>
        {shown?.stories.map(({ id, name, Story }) => (
          <section key={id} aria-labelledby={`${id}-name`}>
            <h2 className={classes.name} id={`${id}-name`}>
              <a href={`?story=${id}`}>{`${shown.name} / ${name}`}</a>
            </h2>
            <Stage id={id} Story={Story} />
          </section>
        ))}
      </main>
    </div>
  );
}

const partAddress = (part: Part | undefined) => (part ? `${part.room}/${part.name}` : '');

/** Whether an address names a language of the suite. */
export const languageNamed = (value: string | null): Language | undefined => LANGUAGES.find((language) => language === value);
