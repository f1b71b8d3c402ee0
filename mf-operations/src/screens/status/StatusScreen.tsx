import { REGISTRY_PATH, serverNow } from 'contracts';
import { Banner, Button, Card, formatMoment, PageHeader, PageSpinner, useLanguage } from 'shared-ui';
import { useState } from 'react';
import { OperationsTabs } from '../../shared/OperationsTabs';
import { useTexts } from '../../texts';
import { useGetLiveRegistryQuery } from '../suite/api';
import { useOpenPage } from '../suite/useOpenPage';
import { useGetReadyQuery, useGetStatusQuery } from './api';
import { checksIn, isOverload } from './checksIn';
import { FailingConnections } from './FailingConnections';
import { LastOutage } from './LastOutage';
import { linesOf, linesOfOutage, releasesLine, worstFirst, type State } from './lines';
import { PartCard } from './PartCard';
import { StateSign } from './StateSign';
import styles from './StatusScreen.module.css';

const POLL_MS = 15_000;
const FOLLOWED = { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS };
const BANNERS = { ok: 'success', degraded: 'warning', down: 'error' } as const satisfies Record<State, string>;

/**
 * `/dashboard/status`, for platform administrators: the faults of the installation, when they began, what they mean and
 * what to do. The page refreshes itself. While it cannot reach the API or the releases, it shows the data that it could
 * read.
 */
export function StatusScreen() {
  const t = useTexts();
  const language = useLanguage();
  const registryUrl = useOpenPage()?.page?.registryUrl ?? REGISTRY_PATH;
  const status = useGetStatusQuery(undefined, FOLLOWED);
  // `isError` is false while the next request runs, but the fault lasts until a request succeeds.
  const isApiAway = status.error !== undefined;
  const ready = useGetReadyQuery(undefined, { ...FOLLOWED, skip: !isApiAway });
  const registry = useGetLiveRegistryQuery(registryUrl, FOLLOWED);
  const apiAway = useNoticed(isApiAway);
  const registryAway = useNoticed(registry.error !== undefined);

  const isAsking = isApiAway ? ready.data === undefined && ready.error === undefined : status.isLoading;
  const refresh = () => {
    void status.refetch();
    void registry.refetch();
  };
  const header = (
    <>
      <PageHeader
        title={t('status.title')}
        actions={
          <Button variant="secondary" onClick={refresh} busy={status.isFetching}>
            {t('suitePage.refresh')}
          </Button>
        }
      />
      <OperationsTabs current="status" />
    </>
  );
  if (isAsking && !status.data) return (<>{header}<PageSpinner /></>); // prettier-ignore

  const known =
    apiAway === null && status.data
      ? linesOf(status.data.parts)
      : linesOfOutage({
          since: apiAway ?? new Date(serverNow()).toISOString(),
          // After a failure, `data` is still the last successful response, so it is older than `error`.
          checks: ready.error === undefined ? ready.data?.checks : checksIn(ready.error),
          isOverloaded: isOverload(status.error),
        });
  const lines = worstFirst([...known, releasesLine(registryAway)]);
  const faults = lines.filter(({ state }) => state !== 'ok');
  const working = lines.filter(({ state }) => state === 'ok');
  const worst = lines[0]?.state ?? 'ok';

  return (
    <>
      {header}
      <div className={styles.parts}>
        <Banner tone={BANNERS[worst]}>{t(`status.overall.${worst}`, { count: faults.length })}</Banner>
        {faults.map((line) => (
          <PartCard key={line.part} {...line}>
            {line.part === 'pos' && <FailingConnections pollingInterval={POLL_MS} />}
          </PartCard>
        ))}
        {apiAway === null && status.data?.lastOutage && <LastOutage {...status.data.lastOutage} />}
        <Card className={styles.card}>
          <h2 className={styles.name}>{t('status.working')}</h2>
          <ul className={styles.working}>
            {working.map(({ part, state }) => (
              <li key={part}>
                {t(`status.part.${part}`)} <StateSign state={state} />
              </li>
            ))}
          </ul>
        </Card>
        {status.fulfilledTimeStamp !== undefined && (
          <p className={styles.quiet}>
            {t('status.checked', { when: formatMoment(status.fulfilledTimeStamp, language) })}
          </p>
        )}
      </div>
    </>
  );
}

/** Returns when this page first noticed a fault that still lasts; null while there is no fault. */
function useNoticed(fails: boolean): string | null {
  const [since, setSince] = useState<string | null>(null);
  if (fails && since === null) setSince(new Date(serverNow()).toISOString());
  if (!fails && since !== null) setSince(null);
  return since;
}
