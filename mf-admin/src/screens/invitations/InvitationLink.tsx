import { Banner } from 'shared-ui';
import { CopyText } from '../../shared/text/CopyText';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';

interface InvitationLinkProps {
  name: string;
  link: string;
  expiresAt: string;
}

/** The link of a new invitation. The administrator sends it, because the product sends no mail. */
export function InvitationLink({ name, link, expiresAt }: InvitationLinkProps) {
  const text = useTexts();
  return (
    <>
      <Banner tone="warning">{text('admin.invite.send', { name })}</Banner>
      {/* The server sends only a path if its public address is not configured. */}
      <CopyText label={text('admin.invite.link')} value={new URL(link, window.location.origin).href} autoFocus />
      <p>
        {text('admin.invite.until')} <Moment at={expiresAt} />
      </p>
    </>
  );
}
