import { useState, type ReactNode } from 'react';
import { Banner, Button } from 'shared-ui';
import { useTexts } from '../../texts';

/**
 * The choice between the two ways to add a person: this page's form, which sets their password, or a link with which
 * they set it themselves.
 * @param invite returns the dialog that creates the link
 */
export function InviteInstead({ invite }: { invite: (onClose: () => void) => ReactNode }) {
  const text = useTexts();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Banner tone="info" announced={false}>
        {text('admin.people.invite')}{' '}
        <Button variant="bare" onClick={() => setInviting(true)}>
          {text('staff.invite')}
        </Button>
      </Banner>
      {isInviting && invite(() => setInviting(false))}
    </>
  );
}
