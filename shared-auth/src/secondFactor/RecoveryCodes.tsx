import { Button } from 'shared-ui';
import { useTexts } from '../texts';
import styles from './SecondFactor.module.css';

const FILE_NAME = 'eesal-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, which the person can save or print. Nobody can see these codes again later. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTexts();

  const download = () => {
    const text = [t('auth.codes.title'), ...codes, ''].join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <div className={styles.step}>
      <p>{t('auth.codes.lead')}</p>
      <ul className={styles.codes} aria-label={t('auth.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" translate="no">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className={styles.files}>
        <Button variant="secondary" onClick={download}>
          {t('auth.codes.download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('auth.codes.print')}
        </Button>
      </div>
      <div className={styles.files}>
        <Button onClick={onDone}>{t('auth.codes.done')}</Button>
      </div>
    </div>
  );
}
