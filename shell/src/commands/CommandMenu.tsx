import { useEffect, useState } from 'react';
import { Button, Icon, optionalDialog, pressedKey, searchIcon } from 'shared-ui';
import { useTexts } from '../frame/texts';
import styles from './CommandMenu.module.css';

/** Loaded on first use, because most visits never open it. */
const SuiteCommands = optionalDialog(() => import('./SuiteCommands'));

/** Opens the command palette: with a button in the bar, or with Ctrl+K (Cmd+K on a Mac) from anywhere. */
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
      if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Button variant="secondary" className={styles.opener} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={searchIcon} />
        <span className={styles.words}>{t('shell.commands.open')}</span>
        <kbd className={styles.shortcut} dir="ltr" aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {wasOpened && <SuiteCommands isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
