import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, ErrorCard, PageSpinner } from 'shared-ui';
import { apiMessage } from '../refusals/refusalTexts';
import { sessionStarted } from '../session/sessionSlice';
import { useTexts } from '../texts';
import { AppSetup } from './AppSetup';
import { hasExpired, type Challenge } from './challenge';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';
import { useAnswerChallengeMutation, useFinishLoginSetupMutation, useStartLoginSetupMutation } from './secondFactorApi';
import styles from './SecondFactor.module.css';

interface StepProps {
  challenge: string;
  /**
   * Called when the person presses Back, or with the error of a failure that requires a new login. Shows the password
   * form again.
   */
  onBack: (error?: unknown) => void;
}

/**
 * The second step of a login: entering a code, or setting up an authenticator app if the role requires one. After this
 * step the session starts.
 */
export function LoginStep({ challenge, onBack }: Omit<StepProps, 'challenge'> & { challenge: Challenge }) {
  const Step = challenge.use === 'code' ? CodeStep : SetupStep;
  return <Step challenge={challenge.challenge} onBack={onBack} />;
}

function CodeStep({ challenge, onBack }: StepProps) {
  const t = useTexts();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [answer, { isLoading, error, reset }] = useAnswerChallengeMutation();

  const send = async (code: string) => {
    const { error } = await answer({ challenge, code });
    if (hasExpired(error)) onBack(error);
    return error;
  };
  const change = () => {
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };

  return (
    <div className={styles.step}>
      <h2>{t('auth.second.title')}</h2>
      <p>{t(kind === 'app' ? 'auth.second.lead' : 'auth.second.recovery.lead')}</p>
      <CodeForm
        key={kind}
        kind={kind}
        submitLabel={t('auth.second.submit')}
        submitCode={send}
        isLoading={isLoading}
        error={error}
        actions={
          <>
            <Button variant="secondary" onClick={change}>
              {t(kind === 'app' ? 'auth.second.toRecovery' : 'auth.second.toApp')}
            </Button>
            <Button variant="quiet" onClick={() => onBack()}>
              {t('auth.second.back')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function SetupStep({ challenge, onBack }: StepProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [start, started] = useStartLoginSetupMutation();
  const [finish, { data: finished, isLoading, error }] = useFinishLoginSetupMutation();
  const begin = useCallback(async () => {
    const { error } = await start(challenge);
    if (hasExpired(error)) onBack(error);
  }, [start, challenge, onBack]);

  useEffect(
    function startAtOnce() {
      void begin();
    },
    [begin],
  );

  const send = async (code: string) => {
    const { error } = await finish({ challenge, code });
    if (hasExpired(error)) onBack(error);
    return error;
  };

  if (finished)
    return (
      <div className={styles.step}>
        <h2>{t('auth.codes.title')}</h2>
        <RecoveryCodes codes={finished.recoveryCodes} onDone={() => dispatch(sessionStarted(finished.data.token))} />
      </div>
    );
  return (
    <div className={styles.step}>
      <h2>{t('auth.setup.title')}</h2>
      <p>{t('auth.setup.required')}</p>
      {started.data ? (
        <AppSetup app={started.data} submitCode={send} onCancel={() => onBack()} isLoading={isLoading} error={error} />
      ) : started.isError ? (
        <ErrorCard message={apiMessage(started.error)} busy={started.isLoading} onRetry={() => void begin()} />
      ) : (
        <PageSpinner />
      )}
      {!started.data && (
        <Button variant="secondary" onClick={() => onBack()}>
          {t('auth.second.back')}
        </Button>
      )}
    </div>
  );
}
