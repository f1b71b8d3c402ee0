import { useState, type ReactNode } from 'react';
import { Banner, Button, isolated } from 'shared-ui';
import { useTexts } from '../../texts';
import signIn from '../signIn/SignIn.module.css';
import classes from './Identities.module.css';
import { PROVIDER_NAMES, useStartIdentity, type Provider } from './useStartIdentity';

/** The providers' marks, as their rules for buttons draw them. */
const MARKS: Record<Provider, ReactNode> = {
  google: (
    <svg className={classes.mark} viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.637-.057-1.251-.164-1.84H9v3.481h4.844a4.14 4.14 0 0 1-1.796 2.716v2.259h2.908c1.702-1.567 2.684-3.875 2.684-6.615z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.467-.806 5.956-2.18l-2.908-2.259c-.806.54-1.837.86-3.048.86-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z"
      />
      <path
        fill="#fbbc05"
        d="M3.964 10.71A5.41 5.41 0 0 1 3.682 9c0-.593.102-1.17.282-1.71V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042z"
      />
      <path
        fill="#ea4335"
        d="M9 3.58c1.321 0 2.508.454 3.44 1.345l2.582-2.58C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.29C4.672 5.163 6.656 3.58 9 3.58z"
      />
    </svg>
  ),
  apple: (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701z"
      />
    </svg>
  ),
};

/** The buttons that sign in with an account at a provider which the diner has linked before. */
export default function IdentityButtons({ providers }: { providers: Provider[] }) {
  const text = useTexts();
  const [start, busy] = useStartIdentity('signIn');
  const [refusal, setRefusal] = useState<string>();
  const open = async (provider: Provider) => {
    setRefusal(undefined);
    setRefusal(await start(provider));
  };
  return (
    <>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className={signIn.main}
          busy={busy === provider}
          disabled={busy !== null && busy !== provider}
          onClick={() => void open(provider)}
        >
          {MARKS[provider]}
          {text('customer.identity.continue', { provider: isolated(PROVIDER_NAMES[provider]) })}
        </Button>
      ))}
    </>
  );
}
