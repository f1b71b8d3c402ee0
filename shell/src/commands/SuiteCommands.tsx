import { useState } from 'react';
import { LANGUAGES, SECURITY_PAGE, THEMES } from 'contracts';
import { skipToken, useSession } from 'shared-auth';
import { useLogout } from 'shared-auth/dashboard';
import {
  chooseTheme,
  CommandPalette,
  keyIcon,
  LANGUAGE_NAMES,
  languageIcon,
  languageOfText,
  logoutIcon,
  themeIcon,
  useLanguage,
  type Command,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Found } from '../api.generated';
import { iconNamed } from '../frame/SidebarIcon';
import { useTexts, type TextId } from '../frame/texts';
import { usePages } from '../frame/usePages';
import { useChooseLanguage } from '../language/LanguageContext';
import { useGetAttentionQuery } from './attention';
import { detailsOf, nameOf, targetOf } from './searchResult';
import { keepRecent, readRecent, type Recent } from './recent';
import { useSearchResults } from './useSearchResults';

/** The groups of results, in the order in which they are shown. */
const GROUPS: readonly { title: TextId; kinds: readonly Found['kind'][] }[] = [
  { title: 'shell.commands.orders', kinds: ['order'] },
  { title: 'shell.commands.restaurants', kinds: ['restaurant'] },
  { title: 'shell.commands.branches', kinds: ['branch'] },
  { title: 'shell.commands.tills', kinds: ['till'] },
  { title: 'shell.commands.people', kinds: ['customer', 'admin', 'restaurantAdmin'] },
];

/** The name of the sidebar icon for each kind of result. */
const ICONS: Record<Found['kind'], string> = {
  order: 'receipt',
  restaurant: 'store',
  branch: 'store',
  till: 'till',
  customer: 'users',
  admin: 'admin',
  restaurantAdmin: 'manager',
};

/**
 * The kinds of results that are remembered as recent entries. The browser stores no names or phone numbers of people.
 */
const KEPT: readonly Found['kind'][] = ['order', 'restaurant', 'branch', 'till'];

interface SuiteCommandsProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The commands that are available everywhere in the dashboard: recent entries, the role's pages, what needs an
 * administrator, their search results, the language, the theme, and Logout.
 */
export default function SuiteCommands({ isOpen, onClose }: SuiteCommandsProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const chooseLanguage = useChooseLanguage();
  const { role, person } = useSession();
  const [typed, setTyped] = useState('');
  const { results, search, isSearching, failed } = useSearchResults(isOpen ? typed : '');

  const attention = useGetAttentionQuery(isOpen && role === 'admin' ? { language } : skipToken, {
    refetchOnMountOrArgChange: true,
  });

  const open = (opened: Recent) => {
    if (person !== null) keepRecent(person, opened);
    void navigate(opened.path);
  };

  const pages: Command[] = usePages().map(({ path, icon, name, keywords }) => ({
    id: path,
    label: name,
    icon: iconNamed(icon),
    keywords,
    run: () => open({ path, label: name, icon, details: [] }),
  }));
  const recent: Command[] = (isOpen && typed === '' && person !== null ? readRecent(person) : []).map((entry) => ({
    id: `recent ${entry.path}`,
    label: entry.label,
    icon: iconNamed(entry.icon),
    lang: languageOfText(entry.label),
    details: entry.details,
    run: () => open(entry),
  }));
  const needs: Command[] = (attention.data?.items ?? []).map(({ id, subject, title, action, to }) => ({
    id: `needs ${id}`,
    label: subject === null ? title : `${subject}: ${title}`,
    icon: iconNamed('status'),
    details: [action],
    run: () => void navigate(to),
  }));
  const resultsOf = (kinds: readonly Found['kind'][]): Command[] =>
    results
      .filter(({ kind }) => kinds.includes(kind))
      .map((result) => {
        const label = nameOf(result, language);
        const details = detailsOf(result, language);
        const path = targetOf(result);
        const icon = ICONS[result.kind];
        return {
          id: `${result.kind} ${result.id}`,
          label,
          icon: iconNamed(icon),
          lang: languageOfText(label),
          details,
          // The server has already matched the entry, perhaps by another spelling. The searched text is a keyword of
          // the entry, so that the palette does not filter the entry out.
          keywords: search,
          run: () => (KEPT.includes(result.kind) ? open({ path, label, icon, details }) : void navigate(path)),
        };
      });
  const languages: Command[] = LANGUAGES.filter((other) => other !== language).map((other) => ({
    id: `language-${other}`,
    label: LANGUAGE_NAMES[other],
    icon: languageIcon,
    lang: other,
    run: () => void chooseLanguage(other),
  }));
  const themes: Command[] = [null, ...THEMES].map((theme) => ({
    id: `theme-${theme ?? 'system'}`,
    label: t(`shell.commands.theme.${theme ?? 'system'}`),
    icon: themeIcon,
    run: () => chooseTheme(theme),
  }));

  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      onType={setTyped}
      status={failed ? t('shell.commands.failed') : isSearching ? t('shell.commands.searching') : undefined}
      searchLabel={role === 'admin' ? t('shell.commands.search') : undefined}
      groups={[
        { title: t('shell.commands.recent'), commands: recent },
        { title: t('shell.frame.navigation'), commands: pages },
        { title: t('shell.commands.needs'), commands: needs },
        ...GROUPS.map(({ title, kinds }) => ({ title: t(title), commands: resultsOf(kinds) })),
        { title: t('shell.commands.look'), commands: [...languages, ...themes] },
        {
          title: t('shell.commands.session'),
          commands: [
            {
              id: 'security',
              label: t('shell.account.security'),
              icon: keyIcon,
              run: () => void navigate(SECURITY_PAGE),
            },
            { id: 'logout', label: t('shell.frame.logout'), icon: logoutIcon, run: logout },
          ],
        },
      ]}
    />
  );
}
