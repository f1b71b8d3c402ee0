import { Form, Formik, type FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';
import { Banner, Button, PasswordField, TextField, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { useTexts } from './texts';
import styles from './Security.module.css';

const REQUIRED = 'ui.required' satisfies UiTextId;
const password = string().required(REQUIRED);
const EMPTY = { currentPassword: '', code: '' };

interface ProofFormProps {
  intro?: string;
  /** If true, the form also asks for a code of the authenticator app or a recovery code. */
  withCode?: boolean;
  tone?: 'primary' | 'danger';
  submitLabel: string;
  /** Sends the password and the code. Returns the error of the request, or undefined if the request succeeded. */
  onProof: (proof: typeof EMPTY) => Promise<unknown>;
  onCancel: () => void;
  isLoading: boolean;
  error: unknown;
}

/**
 * Asks the signed-in member for the password again before the account is changed. Cancel is disabled while the request
 * runs, because the response may contain recovery codes that are shown only once.
 */
export function ProofForm(props: ProofFormProps) {
  const { intro, withCode = false, tone = 'primary', submitLabel, onProof, onCancel, isLoading, error } = props;
  const t = useTexts();

  const send = async (proof: typeof EMPTY, { setErrors }: FormikHelpers<typeof EMPTY>) => {
    const failure = await onProof(proof);
    if (failure !== undefined) setErrors(apiFields(failure));
  };
  // If the failure is about a field, the field shows the message.
  const isAboutFields = Object.keys(apiFields(error)).length > 0;
  const schema = withCode ? object({ currentPassword: password, code: string().required(REQUIRED) }) : undefined;

  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={schema ?? object({ currentPassword: password })}
      validateOnBlur={false}
      onSubmit={send}
    >
      <Form noValidate className={styles.form}>
        {intro !== undefined && <p>{intro}</p>}
        {error !== undefined && !isLoading && !isAboutFields && (
          <Banner tone="error">
            {t('ui.error.sentence', { message: apiMessage(error) ?? t('shell.security.failed') })}
          </Banner>
        )}
        <PasswordField
          name="currentPassword"
          label={t('shell.security.password')}
          autoComplete="current-password"
          autoFocus
        />
        {withCode && (
          <TextField
            name="code"
            label={t('shell.security.code')}
            hint={t('shell.security.code.hint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        )}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onCancel} disabled={isLoading}>
            {t('shell.security.cancel')}
          </Button>
          <Button type="submit" variant={tone} busy={isLoading}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}
