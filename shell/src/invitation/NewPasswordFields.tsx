import { PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import { PasswordField, type UiTextId } from 'shared-ui';
import { object, ref, string } from 'yup';
import { useTexts, type TextId } from './texts';

const REQUIRED = 'ui.required' satisfies UiTextId;

/**
 * The rules of every new password (specification section 5; docs/specification-notes.md, "Logins and passwords"). The
 * messages are ids of texts.
 */
export const newPasswordRules = object({
  password: string()
    .required(REQUIRED)
    .min(PASSWORD_MIN, 'shell.invitation.short' satisfies TextId)
    .max(PASSWORD_MAX, 'shell.invitation.long' satisfies TextId),
  confirmPassword: string()
    .required(REQUIRED)
    .oneOf([ref('password')], 'shell.invitation.mismatch' satisfies TextId),
});

/**
 * The fields `password` and `confirmPassword` for a person who sets a password by a link. The page must load the
 * invitation texts.
 */
export function NewPasswordFields() {
  const t = useTexts();
  return (
    <>
      <PasswordField
        name="password"
        label={t('shell.invitation.password')}
        hint={t('shell.invitation.password.hint')}
        autoComplete="new-password"
        autoFocus
        required
      />
      <PasswordField name="confirmPassword" label={t('shell.invitation.again')} autoComplete="new-password" required />
    </>
  );
}
