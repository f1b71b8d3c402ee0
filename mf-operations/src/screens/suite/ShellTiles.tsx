import type { Registry } from 'contracts';
import { formatMoment, formatNumber, Tile, useLanguage } from 'shared-ui';
import { Code } from './Code';
import { contractOf } from './runningReleases';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

interface ShellTilesProps {
  /** The live registry, or the page's own registry if the live registry cannot be read. */
  live: Registry;
  /** The registry in this page's HTML. */
  own: Registry;
}

/** The release and the contract of this page's shell, and the number of changes to the registry. */
export function ShellTiles({ live, own }: ShellTilesProps) {
  const t = useTexts();
  const language = useLanguage();
  const release = own.shell?.release;
  const contract = contractOf(own);
  const isLive = live.shell?.release === release;
  return (
    <div className={styles.tiles}>
      <Tile
        title={t('suitePage.shell')}
        value={
          <span className={styles.name}>
            {release === undefined ? t('suitePage.shell.unreleased') : <Code>{release}</Code>}
          </span>
        }
      >
        {isLive && live.shell && t('suitePage.since', { when: formatMoment(live.shell.publishedAt, language) })}
        {!isLive && live.shell && (
          <>
            {t('suitePage.shell.live')} <Code>{live.shell.release}</Code>
          </>
        )}
      </Tile>
      <Tile title={t('suitePage.contract')} value={formatNumber(contract.version, language)}>
        {t('suitePage.contract.oldest', { oldest: contract.oldest })}
      </Tile>
      <Tile
        title={t('suitePage.generation')}
        value={live.generation === undefined ? t('suitePage.none') : formatNumber(live.generation, language)}
      >
        {own.generation !== undefined &&
          own.generation !== live.generation &&
          t('suitePage.generation.own', { generation: formatNumber(own.generation, language) })}
      </Tile>
    </div>
  );
}
