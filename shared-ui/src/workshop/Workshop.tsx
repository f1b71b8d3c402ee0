import { useState, useSyncExternalStore } from 'react';
import type { Language } from 'contracts';
import { Button } from '../button/Button';
import { LanguageSelect } from '../language-select/LanguageSelect';
import { ThemeSelect } from '../theme-select/ThemeSelect';
import { useLanguage } from '../i18n/useText';
import { Framed } from './Framed';
import { ComponentMenu } from './ComponentMenu';
import { componentAddress, type WorkshopComponent } from './workshopComponents';
import { useStoryTexts } from './storyTexts';
import { Stage } from './Stage';
import classes from './Workshop.module.css';

interface WorkshopProps {
  components: readonly WorkshopComponent[];
  onLanguage: (language: Language) => void;
}

/** Every component in every state, by section. The theme and the language apply to all components. */
export function Workshop({ components, onLanguage }: WorkshopProps) {
  const text = useStoryTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const shown = usePickedComponent(components);
  return (
    <div className={classes.workshop}>
      <header className={classes.bar}>
        <Button
          variant="secondary"
          className={classes.menu}
          aria-expanded={menuOpen}
          aria-controls="components"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {text('workshop.parts')}
        </Button>
        <p className={classes.title}>{text('workshop.title')}</p>
        <ThemeSelect />
        <LanguageSelect value={useLanguage()} onChange={onLanguage} />
      </header>
      <nav id="components" className={classes.components} data-open={menuOpen} aria-label={text('workshop.parts')}>
        <ComponentMenu components={components} shown={shown} onPick={() => setMenuOpen(false)} />
      </nav>
      {shown && <Stories key={shown.name} component={shown} />}
    </div>
  );
}

function Stories({ component: { section, name, covers, stories } }: { component: WorkshopComponent }) {
  const text = useStoryTexts();
  return (
    <main className={classes.stories}>
      <h1 className={classes.component} lang="en">
        <span className={classes.section}>{section}</span> {name}
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * Returns the component in the URL's fragment, or the first component. The browser's Back button returns to the
 * previous component.
 */
function usePickedComponent(components: readonly WorkshopComponent[]): WorkshopComponent | undefined {
  const address = useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
  return components.find((component) => componentAddress(component) === address) ?? components[0];
}
