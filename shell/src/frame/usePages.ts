import { paths } from 'contracts';
import { useSession } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { useRemotes } from '../remotes/RemotesContext';
import { useTexts } from '../texts';
import { entriesFor } from './entriesFor';

/** A page that is named wherever one can go to it. */
export interface Page {
  path: string;
  icon: string;
  name: string;
  /** What else it is found by. */
  keywords: string;
}

/** The pages of who is signed in: those of the remotes, and behind them the shell's own, for administrators. */
export function usePages(): Page[] {
  const t = useTexts();
  const language = useLanguage();
  const { role } = useSession();
  const { registry } = useRemotes();
  // A page is also found by its English name, whatever the interface speaks: staff share addresses and screenshots.
  const pages = entriesFor(role, registry).map(({ path, icon, label }) => ({ path, icon, name: label[language], keywords: label.en }));
  return role === 'admin' ? [...pages, { path: paths.suite, icon: 'suite', name: t('shell.frame.suite'), keywords: paths.suite }] : pages;
}
