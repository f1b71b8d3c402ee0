import { useSession } from 'shared-auth';
import { ThemeSelect, useLanguage } from 'shared-ui';
import { NavLink } from 'shared-ui/router';
import { useRemotes } from '../remotes/RemotesContext';
import { useTexts } from '../texts';
import { entriesFor } from './entriesFor';
import { SidebarIcon } from './SidebarIcon';
import styles from './Sidebar.module.css';

/** The pages of the signed-in role, as the remotes' descriptions name them. */
export function Sidebar({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { role } = useSession();
  const { registry } = useRemotes();
  return (
    <nav id="sidebar" className={styles.sidebar} data-open={isOpen} aria-label={t('shell.frame.navigation')}>
      <ul className={styles.entries}>
        {entriesFor(role, registry).map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={path} className={styles.entry} onClick={onLeave}>
              <SidebarIcon name={icon} />
              {label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.look}>
        <ThemeSelect />
      </div>
    </nav>
  );
}
