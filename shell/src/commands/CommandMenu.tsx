import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts } from '../texts';
import styles from './CommandMenu.module.css';

/** Fetched when it is first asked for: most visits never open it. */
const SuiteCommands = lazy(() => import('./SuiteCommands'));

/** The way to everything by typing: a button in the bar, or Ctrl+K (Cmd+K on a Mac) from anywhere. */
export function CommandMenu() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };

  useEffect(function openByShortcut() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Button variant="secondary" className={styles.opener} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" />
          <path d="m16 16 4.5 4.5" />
        </svg>
        <span className={styles.words}>{t('shell.commands.open')}</span>
        <kbd className={styles.shortcut} dir="ltr" aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {wasOpened && (
        <Suspense>
          <SuiteCommands isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
