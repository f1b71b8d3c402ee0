import { useEffect, type ReactNode } from 'react';
import { LANGUAGES, type Language } from 'contracts';
import { Banner, Brand, LANGUAGE_NAMES, PageSpinner, rememberLanguage, useLanguage, usePageTitle } from 'shared-ui';
import { Loaded } from 'shared-auth';
import { useGetCustomerSessionQuery } from '../../api';
import { keepMine } from '../../offline/keepMine';
import { useOnline } from '../../offline/useOnline';
import { useTexts } from '../../texts';
import { SignIn } from '../signIn/SignIn';
import { MeNav } from './MeNav';
import classes from './MePage.module.css';

interface MePageProps {
  title: string;
  /** The page for a diner who is signed in. */
  children: (session: { phone: string | null }) => ReactNode;
}

/** The frame of a diner's page. Without a session it shows the sign-in in its place. */
export function MePage({ title, children }: MePageProps) {
  const text = useTexts();
  const current = useLanguage();
  const query = useGetCustomerSessionQuery();
  const isOpen = query.data?.signedIn === true;
  const isOnline = useOnline();
  usePageTitle(query.data && !isOpen ? text('customer.signIn.title') : title);
  useEffect(
    function keepForOffline() {
      if (isOpen) void keepMine();
    },
    [isOpen],
  );

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <nav className={classes.languages} aria-label={text('customer.languages')}>
          {LANGUAGES.filter((language) => language !== current).map((language) => (
            <button key={language} type="button" lang={language} onClick={() => speak(language)}>
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
        </nav>
      </header>
      <main className={classes.main}>
        {isOpen && <MeNav />}
        {!isOnline && <Banner tone="info">{text('customer.offline')}</Banner>}
        {query.isLoading ? (
          <PageSpinner />
        ) : (
          <Loaded query={query}>{({ signedIn, phone }) => (signedIn ? children({ phone }) : <SignIn />)}</Loaded>
        )}
      </main>
    </div>
  );
}

/** Reloads the page in a language. */
function speak(language: Language): void {
  rememberLanguage(language);
  location.reload();
}
