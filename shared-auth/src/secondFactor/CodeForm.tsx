import { Form, Formik, type FormikHelpers } from 'formik';
import { useRef, type ReactNode } from 'react';
import { Banner, Button, TextField, useText, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { apiMessage } from '../refusals/refusalTexts';
import type { TextId } from '../texts';
import styles from './SecondFactor.module.css';

const REQUIRED = 'ui.required' satisfies UiTextId;
/** Matches six digits of any script, with or without spaces. The server checks whether the code is correct. */
const APP_CODE = /^\s*(\p{Nd}\s*){6}$/u;

const rules = {
  app: object({
    code: string()
      .required(REQUIRED)
      .matches(APP_CODE, 'auth.second.short' satisfies TextId),
  }),
  recovery: object({ code: string().required(REQUIRED) }),
};

interface CodeFormProps {
  kind: 'app' | 'recovery';
  submitLabel: string;
  /** Sends a code. Returns the error of the request, or undefined if the request succeeded. */
  submitCode: (code: string) => Promise<unknown>;
  isLoading: boolean;
  error: unknown;
  /** Buttons below the submit button. */
  actions?: ReactNode;
}

/**
 * The field for a code of the authenticator app, or for a recovery code. After a failure the field is emptied and
 * focused.
 */
export function CodeForm({ kind, submitLabel, submitCode, isLoading, error, actions }: CodeFormProps) {
  const t = useText<TextId | UiTextId>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  const send = async ({ code }: { code: string }, { resetForm }: FormikHelpers<{ code: string }>) => {
    if (sending.current) return;
    sending.current = true;
    const failure = await submitCode(code);
    sending.current = false;
    if (failure === undefined) return;
    resetForm();
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Formik initialValues={{ code: '' }} validationSchema={rules[kind]} validateOnBlur={false} onSubmit={send}>
      <Form noValidate className={styles.form} ref={form}>
        {error !== undefined && !isLoading && (
          <Banner tone="error">
            {t('ui.error.sentence', { message: apiMessage(error) ?? t('auth.second.failed') })}
          </Banner>
        )}
        <TextField
          name="code"
          label={t(kind === 'app' ? 'auth.second.code' : 'auth.second.recovery')}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isLoading} busyLabel={t('auth.login.busy')}>
            {submitLabel}
          </Button>
          {actions}
        </div>
      </Form>
    </Formik>
  );
}
