import { useSyncExternalStore } from 'react';
import { dinerMarkIn, MY_RECEIPTS, paths, readCookies } from 'contracts';
import { LinkButton, TextLink } from 'shared-ui';
import { useTexts } from './texts';
import styles from './LandingLinks.module.css';

/** Returns whether a diner is signed in, as the cookie with the session's mark says. The page is rendered without it. */
const useIsDiner = () =>
  useSyncExternalStore(
    () => () => {},
    () => dinerMarkIn(readCookies()) !== undefined,
    () => false,
  );

/** Links from the landing page to the other pages. For a signed-in diner, the way to the own receipts stands out. */
export function LandingLinks() {
  const t = useTexts();
  const isDiner = useIsDiner();
  return (
    <nav className={styles.links} aria-label={t('landing.navigation')}>
      <TextLink to={paths.privacy}>{t('landing.privacy')}</TextLink>
      <LinkButton to={MY_RECEIPTS} variant={isDiner ? 'primary' : 'secondary'}>
        {t('landing.receipts')}
      </LinkButton>
      <LinkButton to={paths.login} variant="secondary">
        {t('landing.staff')}
      </LinkButton>
    </nav>
  );
}
