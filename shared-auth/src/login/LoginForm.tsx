import { LOGIN_PASSWORD_MIN } from 'contracts';
import { Form, Formik } from 'formik';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, PasswordField, TextField, useText, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { apiMessage } from '../refusals/refusalTexts';
import { challengeOf, type Challenge } from '../secondFactor/challenge';
import { LoginStep } from '../secondFactor/LoginStep';
import { useLoginMutation, type Credentials } from '../session/sessionApi';
import type { TextId } from '../texts';
import { LoginFailure } from './LoginFailure';
import styles from './LoginForm.module.css';

/** The validation rules of the login form (specification section 5); the messages are ids of texts. */
const loginSchema = object({
  email: string().required('ui.required' satisfies UiTextId),
  password: string()
    .required('ui.required' satisfies UiTextId)
    .min(LOGIN_PASSWORD_MIN, 'auth.password.short' satisfies TextId),
});

interface LoginFormProps {
  /** The expected person's e-mail address. Another person may log in too. */
  email?: string;
  /** Focuses the first empty field. */
  autoFocus?: boolean;
  /** Replaces the form's heading. */
  intro?: ReactNode;
  /** Buttons or links next to Login. */
  actions?: ReactNode;
}

/**
 * The e-mail and password form (specification section 2, "Session entry"). It needs no callback for a success, because
 * other components notice the new session in the store. After every failure it shows the same banner, preserves the
 * input, and focuses the password. After a correct password, a second step may replace the form.
 */
export function LoginForm({ email = '', autoFocus = false, intro, actions }: LoginFormProps) {
  const t = useText<TextId | UiTextId>();
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const [typed, setTyped] = useState(email);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [over, setOver] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  const send = async (credentials: Credentials) => {
    if (sending.current) return;
    sending.current = true;
    setOver(undefined);
    const { error } = await login(credentials);
    sending.current = false;
    const newChallenge = challengeOf(error);
    if (newChallenge) {
      setTyped(credentials.email);
      setChallenge(newChallenge);
    } else if (error) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  const goBack = useCallback(
    (failure?: unknown) => {
      reset();
      setChallenge(null);
      setOver(failure);
    },
    [reset],
  );

  if (challenge) return <LoginStep challenge={challenge} onBack={goBack} />;
  const message = apiMessage(over);
  return (
    <Formik initialValues={{ email: typed, password: '' }} validationSchema={loginSchema} onSubmit={send}>
      <Form noValidate className={styles.form} ref={form}>
        {intro ?? <h2>{t('auth.login.title')}</h2>}
        {error !== undefined && !isLoading && <LoginFailure error={error} />}
        {message !== undefined && <Banner tone="info">{t('ui.error.sentence', { message })}</Banner>}
        <TextField
          name="email"
          type="email"
          label={t('auth.login.email')}
          autoComplete="username"
          dir="ltr"
          autoFocus={autoFocus && typed === ''}
        />
        <PasswordField
          name="password"
          label={t('auth.login.password')}
          autoComplete="current-password"
          autoFocus={(autoFocus || over !== undefined) && typed !== ''}
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
