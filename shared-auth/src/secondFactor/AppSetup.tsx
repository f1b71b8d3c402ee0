import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts } from '../texts';
import { CodeForm } from './CodeForm';
import type { NewApp } from './secondFactorApi';
import styles from './SecondFactor.module.css';

/**
 * Loads the library that draws QR codes, when there is a code to show. If it cannot be loaded, the person can type the
 * key.
 */
const loadQr = () => import(/* webpackChunkName: "app-qr" */ './AppQr');
type Qr = Awaited<ReturnType<typeof loadQr>>['default'];

interface AppSetupProps {
  app: NewApp;
  submitCode: (code: string) => Promise<unknown>;
  isLoading: boolean;
  error: unknown;
  onCancel: () => void;
}

/**
 * Shows the QR code and the key of a new authenticator app, and asks for its first code. Back is disabled while the code
 * is checked, because the response contains recovery codes that are shown only once.
 */
export function AppSetup({ app: { secret, address }, submitCode, isLoading, error, onCancel }: AppSetupProps) {
  const t = useTexts();
  const [Qr, setQr] = useState<Qr | null>();

  useEffect(function drawQr() {
    loadQr().then(
      (loaded) => setQr(() => loaded.default),
      () => setQr(null),
    );
  }, []);

  return (
    <div className={styles.step}>
      <p>{t('auth.setup.scan')}</p>
      {Qr !== null && (
        <div className={styles.qr} aria-busy={Qr === undefined}>
          {Qr && <Qr address={address} label={t('auth.setup.qr')} />}
        </div>
      )}
      <p className={styles.quiet}>
        {t('auth.setup.secret')}
        <code className={styles.secret} dir="ltr" translate="no">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <p>{t('auth.setup.code')}</p>
      <CodeForm
        kind="app"
        submitLabel={t('auth.setup.submit')}
        submitCode={submitCode}
        isLoading={isLoading}
        error={error}
        actions={
          <Button variant="secondary" onClick={onCancel} disabled={isLoading}>
            {t('auth.second.back')}
          </Button>
        }
      />
    </div>
  );
}
