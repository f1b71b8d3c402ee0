import type { ReactNode } from 'react';
import { appManifest } from 'contracts';
import { Brand, LanguageButtons, useLanguage, usePageTitle } from 'shared-ui';
// Imported here so that `installPrompt` listens early. It must listen before the browser has read the app manifest that
// this frame links to.
import '../install/installPrompt';
import classes from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** The content of the page's top. By default the brand and the language buttons. */
  top?: ReactNode;
  children: ReactNode;
}

/** The frame of a diner's page: its top and the content. Only pages with this frame can be installed as an app. */
export function PageFrame({ title, top, children }: PageFrameProps) {
  const language = useLanguage();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <link rel="manifest" href={appManifest(language)} />
      <header className={classes.top}>
        {top ?? (
          <span className={classes.brand}>
            <Brand />
            <LanguageButtons />
          </span>
        )}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
