import { Button, isolated } from 'shared-ui';
import { clearOverrides } from './clearOverrides';
import { useTexts } from './texts';
import styles from './OverrideBadge.module.css';

interface OverrideBadgeProps {
  /** The origin of each remote that does not come from the registry. */
  overrides: Record<string, string>;
  onClear?: () => void;
}

/**
 * Shows on every page which remotes come from a developer's machine, so that nobody mistakes them for published
 * remotes. Its button ends the overrides.
 */
export function OverrideBadge({ overrides, onClear = clearOverrides }: OverrideBadgeProps) {
  const t = useTexts();
  return (
    <aside className={styles.place} aria-label={t('override.label')}>
      <div className={styles.badge}>
        <ul className={styles.parts}>
          {Object.entries(overrides).map(([remote, origin]) => (
            <li key={remote}>{t('override.part', { remote: isolated(remote), origin: isolated(origin) })}</li>
          ))}
        </ul>
        <Button variant="secondary" onClick={() => onClear()}>
          {t('override.clear')}
        </Button>
      </div>
    </aside>
  );
}
