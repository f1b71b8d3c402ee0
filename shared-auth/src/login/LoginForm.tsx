import { Form, Formik } from 'formik';
import { useRef, type ReactNode } from 'react';
import { Button, PasswordField, TextField } from 'shared-ui';
import { useLoginMutation, type Credentials } from '../session/sessionApi';
import { useTexts } from '../texts';
import { LoginFailure } from './LoginFailure';
import { loginSchema } from './loginSchema';
import styles from './LoginForm.module.css';

interface LoginFormProps {
  /** The expected person's address; anyone may log in. */
  email?: string;
  /** Focuses the first empty field. */
  autoFocus?: boolean;
  /** Replaces the form's heading. */
  intro?: ReactNode;
  /** Buttons next to Login. */
  actions?: ReactNode;
}

/**
 * The e-mail and password form (specification section 2, "Session entry"). It does not report success: users of the
 * session state see it. Any failure shows the one banner, keeps the input, and focuses the password.
 */
export function LoginForm({ email = '', autoFocus = false, intro, actions }: LoginFormProps) {
  const t = useTexts();
  const [login, { isLoading, error }] = useLoginMutation();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  const send = async (credentials: Credentials) => {
    if (sending.current) return;
    sending.current = true;
    const { error } = await login(credentials);
    sending.current = false;
    if (error) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  return (
    <Formik initialValues={{ email, password: '' }} validationSchema={loginSchema} onSubmit={send}>
      <Form noValidate className={styles.form} ref={form}>
        {intro ?? <h2>{t('auth.login.title')}</h2>}
        {error !== undefined && !isLoading && <LoginFailure error={error} />}
        <TextField
          name="email"
          type="email"
          label={t('auth.login.email')}
          autoComplete="username"
          dir="ltr"
          autoFocus={autoFocus && email === ''}
        />
        <PasswordField
          name="password"
          label={t('auth.login.password')}
          autoComplete="current-password"
          autoFocus={autoFocus && email !== ''}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isLoading} busyLabel={t('auth.login.busy')}>
            {t('auth.login.submit')}
          </Button>
          {actions}
        </div>
      </Form>
    </Formik>
  );
}
