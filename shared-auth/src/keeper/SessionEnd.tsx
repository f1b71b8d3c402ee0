import { Button, Dialog } from 'shared-ui';
import { LoginForm } from '../login/LoginForm';
import { useLogout } from '../session/useLogout';
import { useTexts } from '../texts';

/**
 * Asks to log in again after the session has ended. The page stays mounted below with all unsaved input, but hidden,
 * because someone else may be at the till now.
 */
export function SessionEnd({ isOpen, email }: { isOpen: boolean; email?: string }) {
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
