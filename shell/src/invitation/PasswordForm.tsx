import { Form, Formik, type FormikHelpers } from 'formik';
import { useCallback, useState } from 'react';
import { paths } from 'contracts';
import { apiFields, apiMessage } from 'shared-auth';
import { challengeOf, LoginStep } from 'shared-auth/login';
import { Banner, Button, TextField } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useAcceptInvitationMutation } from './invitationApi';
import { NewPasswordFields, newPasswordRules } from './NewPasswordFields';
import { useTexts } from './texts';
import styles from './Invitation.module.css';

interface PasswordFormProps {
  /** The token of the invitation's link. */
  token: string;
  /** The invited person's e-mail address, for password managers. */
  email: string;
}

/**
 * Sets the password of an invited person. If the role needs two-step verification, the form also sets that up. Then the
 * session starts, and the person's first page opens.
 */
export function PasswordForm({ token, email }: PasswordFormProps) {
  const t = useTexts();
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<ReturnType<typeof challengeOf>>();
  const initial = { email, password: '', confirmPassword: '' };

  const send = async (values: typeof initial, { setErrors }: FormikHelpers<typeof initial>) => {
    const { password, confirmPassword } = values;
    const { error } = await accept({ token, password, confirmPassword });
    const newChallenge = challengeOf(error);
    if (newChallenge) setChallenge(newChallenge);
    else if (error) setErrors(apiFields(error));
  };
  const toLogin = useCallback(() => void navigate(paths.login), [navigate]);
  const message = apiMessage(error);

  if (challenge) return <LoginStep challenge={challenge} onBack={toLogin} />;

  return (
    <Formik initialValues={initial} validationSchema={newPasswordRules} onSubmit={send}>
      <Form noValidate className={styles.form} aria-label={t('shell.invitation.title')}>
        {error !== undefined && !isLoading && (
          <Banner tone="error">
            {message ? t('ui.error.sentence', { message }) : t('shell.invitation.notReached')}
          </Banner>
        )}
        <TextField
          name="email"
          type="email"
          label={t('shell.invitation.email')}
          autoComplete="username"
          dir="ltr"
          readOnly
        />
        <NewPasswordFields />
        <Button type="submit" busy={isLoading} busyLabel={t('shell.invitation.busy')}>
          {t('shell.invitation.submit')}
        </Button>
      </Form>
    </Formik>
  );
}
