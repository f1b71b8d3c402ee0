import type { ReactNode } from 'react';
import { appManifest } from 'contracts';
import { Brand, LanguageButtons, useLanguage, usePageTitle } from 'shared-ui';
// Imported here so that `installPrompt` listens early. It must listen before the browser has read the app manifest that
// this frame links to.
import '../install/installPrompt';
import classes from './PageFrame.module.css';

/**
 * The frame of a diner's page: the brand, the language buttons and the content. Only pages with this frame can be
 * installed as an app.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <link rel="manifest" href={appManifest(language)} />
      <header className={classes.top}>
        <Brand />
        <LanguageButtons />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
