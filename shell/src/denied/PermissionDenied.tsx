import { useDispatch } from 'react-redux';
import { homeOf, paths } from 'contracts';
import { sessionCleared, useSession } from 'shared-auth';
import { Button, Icon, keyIcon, searchIcon, usePageTitle } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import { PublicBar } from '../public-bar/PublicBar';
import { deniedCatalogue, useTexts } from './texts';
import styles from './PermissionDenied.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [deniedCatalogue];

/**
 * The page for unknown paths and for paths that the role may not see (specification section 2). Back goes back two
 * history entries. If the history is shorter, for example in a new tab, Back opens the first page of the role, or the
 * landing page for people without a session. Login ends the session first.
 */
export default function PermissionDenied() {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { role } = useSession();
  const { pathname } = useLocation();
  // The role guard redirects here (specification section 6). Any other URL is unknown.
  const isRefused = pathname === paths.unauthorized;
  usePageTitle(t('shell.denied.title'));
  const back = () => {
    if (stepsBehind() >= 2) void navigate(-2);
    else
      void navigate(role === 'admin' || role === 'restaurantAdmin' ? homeOf[role] : paths.landing, { replace: true });
  };
  const login = () => {
    dispatch(sessionCleared());
    void navigate(paths.login);
  };
  return (
    <div className={styles.page}>
      <PublicBar />
      <main className={styles.main}>
        <span className={styles.sign}>
          <Icon of={isRefused ? keyIcon : searchIcon} />
        </span>
        <h1 className={styles.title}>{t('shell.denied.title')}</h1>
        <p>{t(isRefused ? 'shell.denied.refused' : 'shell.denied.missing')}</p>
        {!isRefused && (
          // The URL is percent-encoded as in the address bar. Otherwise a link could show any message on this page.
          <code className={styles.address} dir="ltr" translate="no">
            {pathname}
          </code>
        )}
        <div className={styles.actions}>
          <Button onClick={back}>{t('shell.denied.back')}</Button>
          <Button variant="secondary" onClick={login}>
            {t('shell.denied.login')}
          </Button>
        </div>
      </main>
    </div>
  );
}

/**
 * Returns the number of the suite's pages before this page in the tab's history. The Navigation API (HTML, 7.2.7) also
 * counts pages before a typed URL. In browsers without that API, the router's count is used, which begins again at
 * each typed URL.
 */
function stepsBehind(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  const counted = (window.history.state as { idx?: unknown } | null)?.idx;
  return Math.max(navigation?.currentEntry?.index ?? 0, typeof counted === 'number' ? counted : 0);
}
