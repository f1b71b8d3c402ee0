import { apiMessage } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { useSendSignInCodeMutation } from '../../api';
import { codeOf } from '../../shared/codeOf';
import { useTexts } from '../../texts';
import { pageSecret } from './pageSecret';

/**
 * @returns a function that requests a code for a phone number, whether that request is running, and whether the last
 * code was sent by WhatsApp. The function returns the error to show, or undefined.
 */
export function useSendCode(): [(phone: string) => Promise<string | undefined>, boolean, boolean] {
  const text = useTexts();
  const language = useLanguage();
  // The step with the code knows how the step before has sent it.
  const [send, { isLoading, data }] = useSendSignInCodeMutation({ fixedCacheKey: 'code' });

  const sendCode = async (phone: string) => {
    const { error } = await send({ body: { phone, language, requestId: pageSecret() } });
    // CODE_SENT means that a code was sent a moment ago and is still valid, so it is no error.
    if (!error || codeOf(error) === 'CODE_SENT') return undefined;
    return apiMessage(error) ?? text('customer.failure');
  };
  return [sendCode, isLoading, data?.channel === 'whatsapp'];
}
