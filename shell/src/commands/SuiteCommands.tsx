import { LANGUAGES, THEMES } from 'contracts';
import { useLogout } from 'shared-auth';
import {
  chooseTheme,
  CommandPalette,
  LANGUAGE_NAMES,
  languageIcon,
  logoutIcon,
  themeIcon,
  useLanguage,
  type Command,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { iconNamed } from '../frame/SidebarIcon';
import { usePages } from '../frame/usePages';
import { useChooseLanguage } from '../language/LanguageContext';
import { useTexts } from '../frame/texts';

/**
 * The commands that are available everywhere in the dashboard: the pages of the role, the language, the theme, and
 * Logout.
 */
export default function SuiteCommands({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const chooseLanguage = useChooseLanguage();

  const pages: Command[] = usePages().map(({ path, icon, name, keywords }) => ({
    id: path,
    label: name,
    icon: iconNamed(icon),
    keywords,
    run: () => void navigate(path),
  }));
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
      groups={[
        { title: t('shell.frame.navigation'), commands: pages },
        { title: t('shell.commands.look'), commands: [...languages, ...themes] },
        {
          title: t('shell.commands.session'),
          commands: [{ id: 'logout', label: t('shell.frame.logout'), icon: logoutIcon, run: logout }],
        },
      ]}
    />
  );
}
