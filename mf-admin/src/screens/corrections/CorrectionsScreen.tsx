import { useState } from 'react';
import { paths } from 'contracts';
import { Button, LinkButton, PageHeader, Tabs } from 'shared-ui';
import { useTexts } from '../../texts';
import { CorrectionsTable } from './CorrectionsTable';
import { PlatformPoints } from './PlatformPoints';
import { ProposeCorrection } from './ProposeCorrection';

/**
 * `/dashboard/users/corrections`: corrections of points. One administrator proposes a correction, and another decides.
 */
export function CorrectionsScreen() {
  const text = useTexts();
  const [isProposing, setProposing] = useState(false);
  return (
    <>
      <PageHeader
        title={text('admin.corrections')}
        back={
          <LinkButton variant="secondary" to={paths.users}>
            {text('admin.back')}
          </LinkButton>
        }
        actions={
          <>
            <PlatformPoints />
            <Button onClick={() => setProposing(true)}>{text('admin.corrections.propose')}</Button>
          </>
        }
      />
      <p>{text('admin.corrections.lead')}</p>
      <Tabs
        label={text('admin.corrections')}
        tabs={[
          { id: 'waiting', label: text('admin.corrections.waiting'), content: <CorrectionsTable decided={false} /> },
          { id: 'decided', label: text('admin.corrections.decided'), content: <CorrectionsTable decided /> },
        ]}
      />
      {isProposing && <ProposeCorrection onClose={() => setProposing(false)} />}
    </>
  );
}
