import { Form, Formik, type FormikHelpers } from 'formik';
import { apiFields } from 'shared-auth';
import { authCatalogue } from 'shared-auth/login';
import { Button, TextField, useLanguage, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { invitationCatalogue } from '../invitation/texts';
import styles from '../invitation/Invitation.module.css';
import { CallFailure, RecoveryPage, ToLogin } from './RecoveryPage';
import { useForgotPasswordMutation } from './recoveryApi';
import { recoveryCatalogue, useTexts, type TextId } from './texts';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, invitationCatalogue, recoveryCatalogue];

const EMPTY = { email: '' };
const rules = object({
  email: string()
    .trim()
    .required('ui.required' satisfies UiTextId)
    .email('shell.recovery.email.wrong' satisfies TextId),
});

/**
 * Sends a link to a member of staff who has forgotten the password. The page never says whether there is such an
 * account.
 */
export default function ForgottenPasswordPage() {
  const t = useTexts();
  const language = useLanguage();
  const [forgot, { isLoading, isSuccess, error, originalArgs }] = useForgotPasswordMutation();

  const send = async ({ email }: typeof EMPTY, { setErrors }: FormikHelpers<typeof EMPTY>) => {
    const { error } = await forgot({ forgottenPasswordInput: { email: email.trim(), language } });
    if (error) setErrors(apiFields(error));
  };

  if (isSuccess)
    return (
      <RecoveryPage title={t('shell.recovery.sent')}>
        <p>
          {t('shell.recovery.sent.lead', { email: `\u2068${originalArgs?.forgottenPasswordInput.email ?? ''}\u2069` })}
        </p>
        <p>{t('shell.recovery.sent.nothing')}</p>
        <ToLogin />
      </RecoveryPage>
    );
  return (
    <RecoveryPage title={t('shell.recovery.forgotten')}>
      <p>{t('shell.recovery.forgotten.lead')}</p>
      <Formik initialValues={EMPTY} validationSchema={rules} validateOnBlur={false} onSubmit={send}>
        <Form noValidate className={styles.form} aria-label={t('shell.recovery.forgotten')}>
          {error !== undefined && !isLoading && <CallFailure error={error} />}
          <TextField
            name="email"
            type="email"
            label={t('shell.recovery.email')}
            autoComplete="username"
            autoCapitalize="none"
            dir="ltr"
            autoFocus
            required
          />
          <Button type="submit" busy={isLoading}>
            {t('shell.recovery.send')}
          </Button>
        </Form>
      </Formik>
      <ToLogin isSecondary />
    </RecoveryPage>
  );
}
