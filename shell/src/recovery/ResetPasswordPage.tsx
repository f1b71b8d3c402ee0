import { Form, Formik, type FormikHelpers } from 'formik';
import { FORGOTTEN_PASSWORD_PAGE } from 'contracts';
import { apiFields } from 'shared-auth';
import { authCatalogue } from 'shared-auth/login';
import { Button, LinkButton } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { NewPasswordFields, newPasswordRules } from '../invitation/NewPasswordFields';
import { invitationCatalogue } from '../invitation/texts';
import styles from '../invitation/Invitation.module.css';
import { CallFailure, Incomplete, RecoveryPage, ToLogin } from './RecoveryPage';
import { useResetPasswordMutation } from './recoveryApi';
import { recoveryCatalogue, useTexts } from './texts';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, invitationCatalogue, recoveryCatalogue];

const EMPTY = { password: '', confirmPassword: '' };

/**
 * The page that a link in an e-mail opens: it sets a new password. The token is in the fragment, which browsers send to
 * no server.
 */
export default function ResetPasswordPage() {
  const t = useTexts();
  const token = useLocation().hash.slice(1);
  const [reset, { isLoading, isSuccess, error }] = useResetPasswordMutation();
  const another = <LinkButton to={FORGOTTEN_PASSWORD_PAGE}>{t('shell.recovery.reset.again')}</LinkButton>;

  const send = async (passwords: typeof EMPTY, { setErrors }: FormikHelpers<typeof EMPTY>) => {
    const { error } = await reset({ passwordResetInput: { token, ...passwords } });
    if (error) setErrors(apiFields(error));
  };

  if (isSuccess)
    return (
      <RecoveryPage title={t('shell.recovery.reset.done')}>
        <ToLogin />
      </RecoveryPage>
    );
  if (token === '') return <Incomplete>{another}</Incomplete>;
  const isOver = error !== undefined && 'status' in error && error.status === 410;
  // If the failure is about a field, the field shows the message.
  const isAboutFields = Object.keys(apiFields(error)).length > 0;
  return (
    <RecoveryPage title={t('shell.recovery.reset')}>
      {error !== undefined && !isLoading && !isAboutFields && <CallFailure error={error} />}
      {isOver ? (
        <ToLogin>{another}</ToLogin>
      ) : (
        <>
          <p>{t('shell.recovery.reset.lead')}</p>
          <Formik initialValues={EMPTY} validationSchema={newPasswordRules} onSubmit={send}>
            <Form noValidate className={styles.form} aria-label={t('shell.recovery.reset')}>
              <NewPasswordFields />
              <Button type="submit" busy={isLoading}>
                {t('shell.recovery.reset.submit')}
              </Button>
            </Form>
          </Formik>
        </>
      )}
    </RecoveryPage>
  );
}
