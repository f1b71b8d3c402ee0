import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RemoteDescription } from 'contracts';
import { useSession } from 'shared-auth';
import { RequireRole, ToLogin, useLogout } from 'shared-auth/dashboard';
import { Brand, Button, dashboardCatalogue, Icon, menuIcon, ThemeSelect, VisuallyHidden } from 'shared-ui';
import { Outlet, useLocation, useNavigation } from 'shared-ui/router';
import { CommandMenu } from '../commands/CommandMenu';
import { ShellLanguageSelect } from '../language/ShellLanguageSelect';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext';
import { BranchSwitcher } from './BranchSwitcher';
import { Content } from './Content';
import { Sidebar } from './Sidebar';
import { frameCatalogue, useTexts } from './texts';
import styles from './DashboardFrame.module.css';

// Only pages of the dashboard have slots. The router gives the host what fills them.
export { additionsTo } from '../remotes/additions';

// For public pages, which load this chunk only when they are late or closed.
export { Sign, Waiting } from './Content';
export { RemoteClosed } from '../remotes/RemoteClosed';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [dashboardCatalogue, frameCatalogue];

/**
 * The frame of the dashboard: sidebar by role, top bar with search, branch, theme, language and Logout, and the page of a
 * remote.
 */
export default function DashboardFrame() {
  const t = useTexts();
  const { role } = useSession();
  const entering = useNavigation().state !== 'idle';
  const logout = useLogout();
  const [menuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const remoteLoader = useRemoteLoader();
  const isShown = role !== null;

  // A layout effect, so that the page's effects find it done.
  useLayoutEffect(
    function sayThatThereIsAFrame() {
      remoteLoader.noteFrame(isShown);
      return () => remoteLoader.noteFrame(false);
    },
    [remoteLoader, isShown],
  );

  /** On a narrow screen the sidebar covers the page, so Escape closes the sidebar like a dialog. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menuOpen) return;
    setMenuOpen(false);
    menuButton.current?.focus();
  };

  if (role === null) return <ToLogin />;
  return (
    <div className={styles.frame} onKeyDown={closeOnEscape}>
      <a className={styles.skip} href="#content">
        {t('shell.frame.skip')}
      </a>
      <header className={styles.bar}>
        <button
          ref={menuButton}
          type="button"
          className={styles.menu}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          aria-label={t('shell.frame.menu')}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Icon of={menuIcon} />
        </button>
        <p className={styles.brand}>
          <Brand />
        </p>
        <CommandMenu />
        <div className={styles.actions}>
          <BranchSwitcher />
          <div className={styles.look}>
            <ThemeSelect />
            <ShellLanguageSelect />
          </div>
          <Button variant="bare" className={styles.logout} onClick={logout}>
            {t('shell.frame.logout')}
          </Button>
        </div>
      </header>
      {menuOpen && <div className={styles.curtain} onClick={() => setMenuOpen(false)} />}
      <Sidebar isOpen={menuOpen} onLeave={() => setMenuOpen(false)} />
      <PageAnnouncement />
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={entering}>
        <Content />
      </main>
    </div>
  );
}

/** Admits only the roles of the mount. The router loads it with the frame. One guard protects all mounts of a remote, so it finds the mount by the URL. */
export function MountGuard({ mounts }: { mounts: RemoteDescription['mounts'] }) {
  const { pathname } = useLocation();
  const mount = mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <RequireRole roles={mount?.roles}>
      <Outlet />
    </RequireRole>
  );
}

/**
 * Announces the name of a page after navigation. Screen readers announce a new document, but navigation within the
 * suite changes only the title, which they do not announce.
 */
function PageAnnouncement() {
  const [name, setName] = useState('');

  useEffect(function followTheName() {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const observer = new MutationObserver(() => setName(document.title));
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <VisuallyHidden role="status">{name}</VisuallyHidden>;
}
