import { Button, Dialog } from 'shared-ui';
import { LoginForm } from '../login/LoginForm';
import { useLogout } from '../session/useLogout';
import { useTexts } from '../texts';

/**
 * Asks to log in again where the session ended. The page stays mounted below with all that was typed, but nobody can read
 * it: who stands at the till now may be somebody else.
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
