import { useDispatch } from 'react-redux';
import { paths } from 'contracts';
import { sessionCleared } from 'shared-auth';
import { Button, Card, usePageTitle } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTexts } from '../texts';
import styles from './PermissionDenied.module.css';

/** Any other path (specification section 2): Back goes two history steps, Login ends the session first. */
export default function PermissionDenied() {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  usePageTitle(t('shell.denied.title'));
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
          <Button variant="secondary" onClick={() => void navigate(-2)}>
            {t('shell.denied.back')}
          </Button>
          <Button onClick={login}>{t('shell.denied.login')}</Button>
        </div>
      </Card>
    </main>
  );
}
