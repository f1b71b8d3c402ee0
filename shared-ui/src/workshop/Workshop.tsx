import { useState } from 'react';
import type { Language } from 'contracts';
import { Button } from '../button/Button';
import { LanguageSelect } from '../language-select/LanguageSelect';
import { ThemeSelect } from '../theme-select/ThemeSelect';
import { useLanguage } from '../i18n/useText';
import { Framed } from './Framed';
import { PartList } from './ComponentMenu';
import type { Part } from './workshopComponents';
import { useStoryTexts } from './storyTexts';
import { Stage } from './Stage';
import { usePickedPart } from './usePickedComponent';
import classes from './Workshop.module.css';

interface WorkshopProps {
  parts: readonly Part[];
  onLanguage: (language: Language) => void;
}

/** Every component in every state, by section ("room"). The theme and the language apply to all components. */
export function Workshop({ parts, onLanguage }: WorkshopProps) {
  const text = useStoryTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const shown = usePickedPart(parts);
  return (
    <div className={classes.workshop}>
      <header className={classes.bar}>
        <Button
          variant="secondary"
          className={classes.menu}
          aria-expanded={menuOpen}
          aria-controls="parts"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {text('workshop.parts')}
        </Button>
        <p className={classes.title}>{text('workshop.title')}</p>
        <ThemeSelect />
        <LanguageSelect value={useLanguage()} onChange={onLanguage} />
      </header>
      <nav id="parts" className={classes.parts} data-open={menuOpen} aria-label={text('workshop.parts')}>
        <PartList parts={parts} shown={shown} onPick={() => setMenuOpen(false)} />
      </nav>
      {shown && <Stories key={shown.name} part={shown} />}
    </div>
  );
}

function Stories({ part: { room, name, covers, stories } }: { part: Part }) {
  const text = useStoryTexts();
  return (
    <main className={classes.stories}>
      <h1 className={classes.part} lang="en">
        <span className={classes.room}>{room}</span> {name}
      </h1>
      {stories.map(({ id, name: story, Story }) => (
        <section key={id} aria-labelledby={`${id}-name`} className={classes.story}>
          <h2 className={classes.name} id={`${id}-name`} lang="en">
            {spaced(story)}
          </h2>
          <a className={classes.alone} href={`?story=${id}`} aria-describedby={`${id}-name`}>
            {text('workshop.alone')}
          </a>
          <div className={classes.ground}>
            {covers ? <Framed id={id} name={spaced(story)} /> : <Stage id={id} Story={Story} />}
          </div>
        </section>
      ))}
    </main>
  );
}

/** Converts a story's name to words: `NamesOfTwoDirections` becomes `Names of two directions`. */
function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
