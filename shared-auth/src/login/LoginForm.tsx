import { Form, Formik } from 'formik';
import { Banner, Button, TextField } from 'shared-ui';
import { useLoginMutation } from '../session/sessionApi';
import { useTexts } from '../texts';
import { loginSchema } from './loginSchema';
import styles from './LoginForm.module.css';

/**
 * The e-mail and password form (specification section 2, "Session entry"). Success is seen by whoever watches the
 * session; any failure shows the one banner and keeps what was typed.
 */
export function LoginForm() {
  const t = useTexts();
  const [login, { isLoading, isError }] = useLoginMutation();
  return (
    <Formik initialValues={{ email: '', password: '' }} validationSchema={loginSchema} onSubmit={(credentials) => login(credentials)}>
      <Form noValidate className={styles.form}>
        <h2>{t('auth.login.title')}</h2>
        {isError && !isLoading && <Banner tone="error">{t('auth.login.failed')}</Banner>}
        <TextField name="email" type="email" label={t('auth.login.email')} autoComplete="username" dir="ltr" />
        <TextField name="password" type="password" label={t('auth.login.password')} autoComplete="current-password" dir="ltr" />
        <Button type="submit" busy={isLoading} busyLabel={t('auth.login.busy')}>
          {t('auth.login.submit')}
        </Button>
      </Form>
    </Formik>
  );
}
