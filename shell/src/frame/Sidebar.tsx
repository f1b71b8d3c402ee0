import { paths } from 'contracts';
import { skipToken, useSession } from 'shared-auth';
import { Brand, formatNumber, useLanguage, VisuallyHidden } from 'shared-ui';
import { NavLink, useLocation } from 'shared-ui/router';
import { AccountButton } from '../account/AccountButton';
import { useGetAttentionQuery } from '../commands/attention';
import { useTexts } from './texts';
import { SidebarIcon } from './SidebarIcon';
import { usePages } from './usePages';
import styles from './Sidebar.module.css';

/**
 * The sidebar: links to the pages of the signed-in role, from the remotes' descriptions, and at its foot the signed-in
 * person and their place.
 */
export function Sidebar({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const t = useTexts();
  const pages = usePages();
  const { pathname } = useLocation();
  return (
    <nav id="sidebar" className={styles.sidebar} data-open={isOpen} aria-label={t('shell.frame.navigation')}>
      <p className={styles.brand}>
        <Brand />
      </p>
      <div className={styles.pages}>
        <ul className={styles.entries}>
          {pages.map(({ path, icon, name, group }, index) => (
            <li key={path} className={styles.page} data-begins={index > 0 && group !== pages[index - 1]?.group}>
              <NavLink to={path} className={styles.entry} onClick={onLeave}>
                <SidebarIcon name={icon} />
                <span className={styles.name}>{name}</span>
              </NavLink>
              {path === paths.home && <NeedsYouCount key={pathname} />}
            </li>
          ))}
        </ul>
      </div>
      <AccountButton />
      <div className={styles.sadu} aria-hidden="true" />
    </nav>
  );
}

/** How long the number stays as it is, in seconds, when the person goes from page to page. */
const FRESH_SECONDS = 60;

/**
 * The number of things that need an administrator. It is read on a new page and not by the clock, because requests keep
 * a session alive.
 */
function NeedsYouCount() {
  const t = useTexts();
  const language = useLanguage();
  const { role } = useSession();
  const { data } = useGetAttentionQuery(role === 'admin' ? { language } : skipToken, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <VisuallyHidden>{t('shell.frame.needs', { count })}</VisuallyHidden>
    </span>
  );
}
