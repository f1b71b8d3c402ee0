import { useDispatch } from 'react-redux';
import { closedAt, homeOf, mountAt, paths, type Registry } from 'contracts';
import { sessionCleared, useSession } from 'shared-auth';
import { Button, Icon, keyIcon, searchIcon, usePageTitle } from 'shared-ui';
import { Navigate, useLocation, useNavigate } from 'shared-ui/router';
import { PublicBar } from '../public-bar/PublicBar';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext';
import { deniedCatalogue, useTexts } from './texts';
import styles from './PermissionDenied.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [deniedCatalogue];

/**
 * Handles a path that no route matches. If a page has the same path below `/dashboard`, redirects to that page;
 * otherwise shows Permission Denied.
 */
export default function UnknownAddress() {
  const { registry } = useRemoteLoader();
  const { pathname, search, hash } = useLocation();
  const spelt = dashboardSpelling(registry, pathname);
  return spelt ? <Navigate to={spelt + search + hash} replace /> : <PermissionDenied />;
}

/**
 * Returns the URL with `/dashboard` for a URL without it, such as `/users` (docs/specification-notes.md, "Addresses").
 * Returns undefined if that URL belongs neither to the login page nor to a mount in the dashboard. The registry lists
 * all mounts, so a new page needs no entry in this function.
 */
function dashboardSpelling(registry: Registry, pathname: string): string | undefined {
  const spelt = paths.dashboard + pathname;
  const mount = mountAt(registry, spelt) ?? closedAt(registry, spelt);
  return spelt === paths.login || mount?.layout === 'dashboard' ? spelt : undefined;
}

/**
 * The page for unknown paths and for paths that the role may not see (specification section 2). Back goes back two
 * history entries. If the history is shorter, for example in a new tab, Back opens the first page of the role, or the
 * landing page for people without a session. Login ends the session first.
 */
function PermissionDenied() {
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
