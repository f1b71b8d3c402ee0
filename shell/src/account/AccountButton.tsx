import { useRef, useState } from 'react';
import { useAccount } from 'shared-auth/dashboard';
import { chevronDownIcon, Icon, Monogram, optionalDialog, VisuallyHidden } from 'shared-ui';
import { useOwnBranches } from '../frame/BranchSwitcher';
import { useTexts } from '../frame/texts';
import styles from './Account.module.css';

/** Loaded on first use, because it needs the widget library. */
const AccountMenu = optionalDialog(() => import('./AccountMenu'));

/** The button at the sidebar's foot with the signed-in person and their place. It opens the account menu. */
export function AccountButton() {
  const t = useTexts();
  const { email, role } = useAccount();
  const { branch } = useOwnBranches();
  // The whole address would not fit into the sidebar. The menu shows it.
  const name = email?.split('@')[0]?.replace(/[._-]+/g, ' ');
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(!isOpen);
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Monogram id={email ?? ''} name={name ?? t('shell.account.open')} size="small" />
        <VisuallyHidden>{t('shell.account.open')}</VisuallyHidden>
        <span className={styles.person}>
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
          <span>{branch?.name ?? t(role === 'admin' ? 'shell.account.admin' : 'shell.account.restaurantAdmin')}</span>
        </span>
        <Icon of={chevronDownIcon} className={styles.sign} />
      </button>
      {wasOpened && <AccountMenu opener={opener} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
