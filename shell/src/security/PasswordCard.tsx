import { Form, Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import { apiFields, apiMessage } from 'shared-auth';
import { Banner, Button, Card, PasswordField, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, ref, string } from 'yup';
import { useChangeOwnPasswordMutation } from './securityApi';
import { useTexts, type TextId } from './texts';
import styles from './Security.module.css';

const REQUIRED = 'ui.required' satisfies UiTextId;
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** The rules of the form; a new password has the rules of specification section 5. The messages are ids of texts. */
const rules = object({
  currentPassword: string().required(REQUIRED),
  password: string()
    .required(REQUIRED)
    .min(PASSWORD_MIN, 'shell.security.password.short' satisfies TextId)
    .max(PASSWORD_MAX, 'shell.security.password.long' satisfies TextId),
  confirmPassword: string()
    .required(REQUIRED)
    .oneOf([ref('password')], 'shell.security.password.mismatch' satisfies TextId),
});

/** The card in which the signed-in member changes the password. The member's other sessions end. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const t = useTexts();
  const titleId = useId();
  const { toast } = useHost();
  const [change, { isLoading, error }] = useChangeOwnPasswordMutation();
  // If the failure is about a field, the field shows the message.
  const isAboutFields = Object.keys(apiFields(error)).length > 0;

  const send = async (ownPasswordInput: typeof EMPTY, { setErrors, resetForm }: FormikHelpers<typeof EMPTY>) => {
    const { error } = await change({ ownPasswordInput });
    if (error) return setErrors(apiFields(error));
    resetForm();
    toast({ tone: 'success', title: t('shell.security.password.changed') });
    onChanged();
  };

  return (
    <Card role="region" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('shell.security.password.title')}
      </h2>
      <p className={styles.quiet}>{t('shell.security.password.lead')}</p>
      <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={send}>
        <Form noValidate className={styles.form} aria-labelledby={titleId}>
          {error !== undefined && !isLoading && !isAboutFields && (
            <Banner tone="error">
              {t('ui.error.sentence', { message: apiMessage(error) ?? t('shell.security.failed') })}
            </Banner>
          )}
          <PasswordField name="currentPassword" label={t('shell.security.password')} autoComplete="current-password" />
          <PasswordField
            name="password"
            label={t('shell.security.password.new')}
            hint={t('shell.security.password.hint')}
            autoComplete="new-password"
          />
          <PasswordField
            name="confirmPassword"
            label={t('shell.security.password.again')}
            autoComplete="new-password"
          />
          <div className={styles.actions}>
            <Button type="submit" variant="secondary" busy={isLoading}>
              {t('shell.security.password.submit')}
            </Button>
          </div>
        </Form>
      </Formik>
    </Card>
  );
}
