import { Button, Dialog } from 'shared-ui';
import { LoginForm } from '../login/LoginForm';
import { useLogout } from '../session/useLogout';
import { useTexts } from '../texts';

/**
 * The login window after the end of a session. The page below it stays mounted with all unsaved input. The window hides
 * the page, because another person may be at the computer now.
 */
export function SessionEndedDialog({ isOpen, email }: { isOpen: boolean; email?: string }) {
  const t = useTexts();
  const logout = useLogout();
  return (
    <Dialog title={t('auth.ended.title')} isOpen={isOpen} cover>
      <LoginForm
        email={email}
        autoFocus
        intro={<p>{t('auth.ended.text')}</p>}
        actions={
          <Button variant="secondary" onClick={logout}>
            {t('auth.ended.logout')}
          </Button>
        }
      />
    </Dialog>
  );
}
