import { useDispatch } from 'react-redux';
import { homeOf, paths } from 'contracts';
import { sessionCleared, useSession } from 'shared-auth';
import { Button, Card, usePageTitle } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { stepsBehind } from './stepsBehind';
import { deniedCatalogue, useTexts } from './texts';
import styles from './PermissionDenied.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [deniedCatalogue];

/**
 * Answers any other path (specification section 2). Back goes two history steps; Login ends the session first. When the
 * history is shorter, as for a link opened in a new tab, Back leads to the first page of the role, or to the landing
 * page.
 */
export default function PermissionDenied() {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { role } = useSession();
  usePageTitle(t('shell.denied.title'));
  const back = () => {
    if (stepsBehind() >= 2) void navigate(-2);
    else
      void navigate(role === 'admin' || role === 'restaurantAdmin' ? homeOf[role] : paths.landing, { replace: true });
  };
  const login = () => {
    dispatch(sessionCleared());
    void navigate(paths.login);
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <h1>{t('shell.denied.title')}</h1>
        <p>{t('shell.denied.text')}</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={back}>
            {t('shell.denied.back')}
          </Button>
          <Button onClick={login}>{t('shell.denied.login')}</Button>
        </div>
      </Card>
    </main>
  );
}
