import { Brand } from 'shared-ui';
import { NavLink } from 'shared-ui/router';
import { useTexts } from './texts';
import { SidebarIcon } from './SidebarIcon';
import { usePages } from './usePages';
import styles from './Sidebar.module.css';

/** The sidebar: links to the pages of the signed-in role, from the remotes' descriptions. */
export function Sidebar({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const t = useTexts();
  const pages = usePages();
  return (
    <nav id="sidebar" className={styles.sidebar} data-open={isOpen} aria-label={t('shell.frame.navigation')}>
      <p className={styles.brand}>
        <Brand />
      </p>
      <div className={styles.pages}>
        <ul className={styles.entries}>
          {pages.map(({ path, icon, name }) => (
            <li key={path}>
              <NavLink to={path} className={styles.entry} onClick={onLeave}>
                <SidebarIcon name={icon} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.sadu} aria-hidden="true" />
    </nav>
  );
}
