import { Form, Formik, type FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';
import { Banner, Button, PasswordField, TextField, useLanguage, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { useChangeOwnEmailMutation } from './securityApi';
import { useTexts, type TextId } from './texts';
import styles from './Security.module.css';

const REQUIRED = 'ui.required' satisfies UiTextId;
const EMPTY = { currentPassword: '', email: '' };
const rules = object({
  currentPassword: string().required(REQUIRED),
  email: string()
    .trim()
    .required(REQUIRED)
    .email('shell.security.email.new.wrong' satisfies TextId),
});

/**
 * The form with which the signed-in member changes the e-mail address. The address changes when the link in the e-mail
 * to the new address is opened. The form never says whether another account has the address.
 */
export function EmailForm() {
  const t = useTexts();
  const language = useLanguage();
  const [change, { isLoading, isSuccess, error, originalArgs }] = useChangeOwnEmailMutation();
  // If the failure is about a field, the field shows the message.
  const isAboutFields = Object.keys(apiFields(error)).length > 0;

  const send = async (
    { currentPassword, email }: typeof EMPTY,
    { setErrors, resetForm }: FormikHelpers<typeof EMPTY>,
  ) => {
    const { error } = await change({ newEmailInput: { currentPassword, email: email.trim(), language } });
    if (error) setErrors(apiFields(error));
    else resetForm();
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={send}>
      <Form noValidate className={styles.form} aria-label={t('shell.security.email.change')}>
        <p className={styles.quiet}>{t('shell.security.email.change.lead')}</p>
        {error !== undefined && !isLoading && !isAboutFields && (
          <Banner tone="error">
            {t('ui.error.sentence', { message: apiMessage(error) ?? t('shell.security.failed') })}
          </Banner>
        )}
        {isSuccess && originalArgs && (
          <Banner tone="info">
            {t('shell.security.email.new.sent', { email: `\u2068${originalArgs.newEmailInput.email}\u2069` })}
          </Banner>
        )}
        <TextField
          name="email"
          type="email"
          label={t('shell.security.email.new')}
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
        />
        <PasswordField name="currentPassword" label={t('shell.security.password')} autoComplete="current-password" />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" busy={isLoading}>
            {t('shell.security.email.change')}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}
