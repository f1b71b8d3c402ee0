import { Banner } from 'shared-ui';
import { CopyText } from '../../shared/text/CopyText';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';

interface InvitationLinkProps {
  name: string;
  link: string;
  expiresAt: string;
  /** Whether the invited person also gets an e-mail. */
  isMailed: boolean;
}

/** The link of a new invitation. If no e-mail is sent, the administrator passes the link on. */
export function InvitationLink({ name, link, expiresAt, isMailed }: InvitationLinkProps) {
  const text = useTexts();
  return (
    <>
      {isMailed ? (
        <Banner tone="success">{text('admin.invite.mailed', { name })}</Banner>
      ) : (
        <Banner tone="warning">{text('admin.invite.send', { name })}</Banner>
      )}
      {/* The server sends only a path if its public URL is not configured. */}
      <CopyText label={text('admin.invite.link')} value={new URL(link, window.location.origin).href} autoFocus />
      <p>
        {text('admin.invite.until')} <Moment at={expiresAt} />
      </p>
    </>
  );
}
