import { useSyncExternalStore, type RefObject } from 'react';
import { LANGUAGES, SECURITY_PAGE, THEMES, type Language, type Theme } from 'contracts';
import { useAccount, useLogout } from 'shared-auth/dashboard';
import {
  chooseTheme,
  chosenTheme,
  FloatingMenu,
  keyIcon,
  LANGUAGE_NAMES,
  logoutIcon,
  onThemeChosen,
  useLanguage,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useChooseLanguage } from '../language/LanguageContext';
import { useTexts } from '../frame/texts';
import styles from './Account.module.css';

interface AccountMenuProps {
  /** The button that opens the menu and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Whether the top bar has language, theme and Logout (DashboardFrame.module.css). Narrow screens have no room there. */
const areInBar = () => typeof window.matchMedia === 'function' && window.matchMedia('(width >= 56.25rem)').matches;

/** The account menu: e-mail and role, the security of the account, and on narrow screens language, theme and Logout. */
export default function AccountMenu({ opener, isOpen, onClose }: AccountMenuProps) {
  const t = useTexts();
  const { role, email } = useAccount();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const theme = useSyncExternalStore(onThemeChosen, chosenTheme);
  const isWide = areInBar();

  return (
    <FloatingMenu
      label={t('shell.account.open')}
      opener={opener}
      isOpen={isOpen}
      onClose={onClose}
      head={
        <p className={styles.who}>
          <strong dir="auto">{email ?? t('shell.account.open')}</strong>
          <span>{role === 'admin' ? t('shell.account.admin') : t('shell.account.restaurantAdmin')}</span>
        </p>
      }
      choices={
        isWide
          ? []
          : [
              {
                id: 'language',
                title: t('shell.account.language'),
                options: LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id], lang: id })),
                chosen: language,
                onChoose: (id) => void chooseLanguage(id as Language),
              },
              {
                id: 'theme',
                title: t('shell.account.theme'),
                options: ['system', ...THEMES].map((id) => ({
                  id,
                  label: t(`shell.commands.theme.${id as 'system' | Theme}`),
                })),
                chosen: theme ?? 'system',
                onChoose: (id) => chooseTheme(id === 'system' ? null : (id as Theme)),
              },
            ]
      }
      actions={[
        { id: 'security', label: t('shell.account.security'), icon: keyIcon, run: () => void navigate(SECURITY_PAGE) },
        ...(isWide ? [] : [{ id: 'logout', label: t('shell.frame.logout'), icon: logoutIcon, run: logout }]),
      ]}
    />
  );
}
