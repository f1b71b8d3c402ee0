import { useId, useState } from 'react';
import { Loaded } from 'shared-auth';
import { Banner, Button, Card, Chip, formatDate, useLanguage } from 'shared-ui';
import type { SecondFactorState } from '../api.generated';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useGetSecondFactorQuery } from './securityApi';
import { SetupDialog } from './SetupDialog';
import { TurnOffDialog } from './TurnOffDialog';
import { useTexts } from './texts';
import styles from './Security.module.css';

/** With this many recovery codes or fewer, the page suggests creating new codes. */
const FEW_CODES = 2;

type Step = 'setup' | 'codes' | 'off';

/**
 * The card about the signed-in member's two-step verification: whether it is on, and buttons to change it.
 * @param onChanged called when a dialog closes, because its change may have ended other sessions
 */
export function SecondFactorCard({ onChanged }: { onChanged: () => void }) {
  const t = useTexts();
  const titleId = useId();
  const query = useGetSecondFactorQuery();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => {
    setStep(null);
    void query.refetch();
    onChanged();
  };

  return (
    <Card role="region" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('shell.security.second')}
      </h2>
      <Loaded query={query}>{(state) => <State state={state} onStep={setStep} />}</Loaded>
      {step === 'setup' && <SetupDialog onClose={close} />}
      {step === 'codes' && <RecoveryCodesDialog onClose={close} />}
      {step === 'off' && <TurnOffDialog onClose={close} />}
    </Card>
  );
}

function State({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { isOn, isRequired, since, recoveryCodesLeft } = state;

  if (!isOn)
    return (
      <>
        <p>{t('shell.security.second.lead')}</p>
        <div className={styles.actions}>
          <Button onClick={() => onStep('setup')}>{t('shell.security.second.setUp')}</Button>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.state}>
        <Chip tone="good">{t('shell.security.second.on')}</Chip>
        {since !== null && (
          <span className={styles.quiet}>
            {t('shell.security.second.since', { date: formatDate(since, language) })}
          </span>
        )}
      </p>
      {recoveryCodesLeft <= FEW_CODES ? (
        <Banner tone="warning">{t('shell.security.codes.few', { count: recoveryCodesLeft })}</Banner>
      ) : (
        <p>{t('shell.security.codes.left', { count: recoveryCodesLeft })}</p>
      )}
      {isRequired && <p className={styles.quiet}>{t('shell.security.second.required')}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onStep('codes')}>
          {t('shell.security.codes.renew')}
        </Button>
        {!isRequired && (
          <Button variant="secondary" onClick={() => onStep('off')}>
            {t('shell.security.second.turnOff')}
          </Button>
        )}
      </div>
    </>
  );
}
