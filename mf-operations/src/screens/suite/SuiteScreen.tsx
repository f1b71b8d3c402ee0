import { useMemo, useSyncExternalStore } from 'react';
import { REGISTRY_PATH, type OpenPage, type PageLoad, type Registry } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Button, formatMoment, PageHeader, PageSpinner, useLanguage } from 'shared-ui';
import { OperationsTabs } from '../../shared/OperationsTabs';
import { useTexts } from '../../texts';
import { useGetLiveRegistryQuery, useGetReleaseHistoryQuery, useGetTelemetryQuery } from './api';
import { CodeBudgetsTable } from './CodeBudgetsTable';
import { FailuresTable } from './FailuresTable';
import { PageWarnings } from './PageWarnings';
import { ReleasesTable } from './ReleasesTable';
import { RemotesTable } from './RemotesTable';
import { isNewer, runningReleases } from './runningReleases';
import { Section } from './Section';
import { ShellTiles } from './ShellTiles';
import type { Telemetry } from './telemetry';
import { useOpenPage } from './useOpenPage';
import { ViolationsTable } from './ViolationsTable';
import { VitalsTable } from './VitalsTable';
import styles from './SuiteScreen.module.css';

const AFRESH = { refetchOnMountOrArgChange: true };
const NO_FAILURES: readonly never[] = [];
const NOT_READ: Registry = { schema: 1, remotes: {} };

/**
 * `/dashboard/status/suite`, for developers who integrate remotes: the live releases, their state in this page, their loads
 * and failures in all open pages, and the latest changes. A section whose data cannot be read says so, and the other
 * sections stay.
 */
export function SuiteScreen() {
  const answer = useOpenPage();
  return answer ? <SuiteState {...answer} /> : <PageSpinner />;
}

function SuiteState({ page }: { page: OpenPage | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const { registryUrl = REGISTRY_PATH, overrides = {} } = page ?? {};
  const loads = useLoads(page);
  const registry = useGetLiveRegistryQuery(registryUrl, AFRESH);
  const releases = useGetReleaseHistoryQuery(historyBeside(registryUrl), AFRESH);
  const telemetry = useGetTelemetryQuery(undefined, AFRESH);

  // `isError` is false while the registry is read again. The warning would then disappear with its Retry button.
  const unreachable = registry.error !== undefined;
  // After a failed refresh, the registry from the last successful read is still used: it is at least as new as the
  // page's own registry.
  const live = registry.data ?? (unreachable ? page?.registry : undefined);
  const own = page?.registry ?? live ?? NOT_READ;
  const rows = useMemo(
    () => live && runningReleases(live, page, loads, telemetry.data),
    [live, page, loads, telemetry.data],
  );
  const busy = registry.isFetching || releases.isFetching || telemetry.isFetching;
  const refresh = () => {
    for (const query of [registry, releases, telemetry]) void query.refetch();
  };
  // After a failed refresh, the numbers from the last successful read stay.
  const { codes }: Partial<Telemetry> = telemetry.data ?? {};
  const uncounted = telemetry.error !== undefined && telemetry.data === undefined;
  const failure = uncounted
    ? { message: apiMessage(telemetry.error), onRetry: () => void telemetry.refetch() }
    : undefined;
  const counted = telemetry.data && t('suitePage.counted', { when: formatMoment(telemetry.data.since, language) });

  return (
    <>
      <PageHeader
        title={t('suitePage.title')}
        actions={
          <Button variant="secondary" onClick={refresh} busy={busy}>
            {t('suitePage.refresh')}
          </Button>
        }
      />
      <OperationsTabs current="suite" />
      <div className={styles.sections}>
        <PageWarnings
          unreachable={unreachable}
          busy={registry.isFetching}
          onRetry={() => void registry.refetch()}
          newer={registry.data !== undefined && isNewer(registry.data, own)}
          onReload={() => page?.reload()}
          overrides={overrides}
        />
        <ShellTiles live={live ?? own} own={own} />
        <Section
          title={t('suitePage.remotes')}
          hint={counted ?? (uncounted ? t('suitePage.uncounted') : t('suitePage.counting'))}
        >
          <RemotesTable rows={rows} busy={registry.isFetching} onSwitched={refresh} />
        </Section>
        <Section title={t('suitePage.releases')}>
          <ReleasesTable
            history={releases.data}
            busy={releases.isFetching}
            failure={
              releases.error !== undefined && !releases.data ? { onRetry: () => void releases.refetch() } : undefined
            }
          />
        </Section>
        <Section title={t('suitePage.details')} hint={t('suitePage.details.hint')}>
          <FailuresTable
            failures={telemetry.data && (telemetry.data.failures ?? NO_FAILURES)}
            registryUrl={registryUrl}
            busy={telemetry.isFetching}
            failure={failure}
          />
        </Section>
        <Section title={t('suitePage.vitals')} hint={t('suitePage.vitals.hint')}>
          <VitalsTable vitals={telemetry.data?.vitals} busy={telemetry.isFetching} failure={failure} />
        </Section>
        <Section title={t('suitePage.violations')} hint={t('suitePage.violations.hint')}>
          <ViolationsTable violations={telemetry.data?.cspViolations} busy={telemetry.isFetching} failure={failure} />
        </Section>
        <Section title={t('suitePage.codes')} hint={t('suitePage.codes.hint')}>
          <CodeBudgetsTable budgets={codes?.budgets} busy={telemetry.isFetching} failure={failure} />
        </Section>
      </div>
    </>
  );
}

/** Returns the URL of the release history, which is published next to the registry. */
const historyBeside = (registryUrl: string) => registryUrl.replace(/[^/]*$/, 'releases.json');

const NONE: readonly PageLoad[] = [];

/** Returns the results of loading remotes in this page. The component re-renders after each new result. */
const useLoads = (page: OpenPage | undefined): readonly PageLoad[] =>
  useSyncExternalStore(page?.onLoad ?? neverCalls, page?.loads ?? (() => NONE));

const neverCalls = () => () => {};
