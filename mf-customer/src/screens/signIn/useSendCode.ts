import { apiMessage } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { useSendSignInCodeMutation } from '../../api';
import { codeOf } from '../../shared/codeOf';
import { useTexts } from '../../texts';
import { pageSecret } from './pageSecret';

/**
 * @returns a function that requests a code for a phone number, and whether that request is running. The function
 * returns the error to show, or undefined.
 */
export function useSendCode(): [(phone: string) => Promise<string | undefined>, boolean] {
  const text = useTexts();
  const language = useLanguage();
  const [send, { isLoading }] = useSendSignInCodeMutation();

  const sendCode = async (phone: string) => {
    const { error } = await send({ body: { phone, language, requestId: pageSecret() } });
    // CODE_SENT means that a code was sent a moment ago and is still valid, so it is no error.
    if (!error || codeOf(error) === 'CODE_SENT') return undefined;
    return apiMessage(error) ?? text('customer.failure');
  };
  return [sendCode, isLoading];
}
