import { STATUS_PAGE } from 'contracts';
import { PageTabs } from 'shared-ui';
import { useTexts } from '../texts';

/** The path of the page with the releases of the suite, a tab of the status. */
export const SUITE_PAGE = `${STATUS_PAGE}/suite`;

/** The two pages about the installation, as tabs. */
export function OperationsTabs({ current }: { current: 'status' | 'suite' }) {
  const t = useTexts();
  return (
    <PageTabs
      label={t('status.tabs')}
      current={current}
      tabs={[
        { id: 'status', label: t('status.title'), to: STATUS_PAGE },
        { id: 'suite', label: t('suitePage.title'), to: SUITE_PAGE },
      ]}
    />
  );
}
