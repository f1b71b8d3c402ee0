import { PageTabs } from 'shared-ui';
import { useTexts } from '../../texts';
import { ACTIVITY, DELETED } from './addresses';

/** The links between the two lists of the section, as tabs. */
export function ActivityTabs({ current }: { current: 'changes' | 'deleted' }) {
  const text = useTexts();
  return (
    <PageTabs
      label={text('admin.activity')}
      current={current}
      tabs={[
        { id: 'changes', label: text('admin.activity.changes'), to: ACTIVITY },
        { id: 'deleted', label: text('admin.deleted'), to: DELETED },
      ]}
    />
  );
}
