import { useRef, useState } from 'react';
import { useAccount } from 'shared-auth/dashboard';
import { Button, chevronDownIcon, Icon, Monogram, optionalDialog } from 'shared-ui';
import { useTexts } from '../frame/texts';
import styles from './Account.module.css';

/** Loaded on first use, because it needs the widget library. */
const AccountMenu = optionalDialog(() => import('./AccountMenu'));

/** The top bar's button with the signed-in person's monogram. It opens the account menu. */
export function AccountButton() {
  const t = useTexts();
  const { email } = useAccount();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(!isOpen);
  };

  return (
    <>
      <Button
        ref={opener}
        variant="bare"
        className={styles.opener}
        aria-label={t('shell.account.open')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Monogram
          id={email ?? ''}
          name={email?.split('@')[0]?.replace(/[._-]+/g, ' ') ?? t('shell.account.open')}
          size="small"
        />
        <Icon of={chevronDownIcon} className={styles.sign} />
      </Button>
      {wasOpened && <AccountMenu opener={opener} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
