import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmCall } from 'shared-auth/forms';
import { CopyText } from 'shared-auth/staff';
import { Banner, Dialog, keyIcon, logoutIcon, useLanguage, type MenuAction } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useFailureToast } from '../failures/useFailureToast';
import { isolatedInRtl } from '../text/isolatedInRtl';
import { useEndStaffSessionsMutation, useSendPasswordLinkMutation } from './api';

interface Member {
  id: string;
  name: string;
  email: string;
  sessions: number;
}

/**
 * The ways to help a member of the staff with their login: sending a link for a new password, and ending all sessions.
 * @returns the actions of a row's menu, stable across renders, and the dialog that is open
 */
export function useStaffHelp(): { menu: (member: Member) => readonly MenuAction[]; dialog: ReactNode } {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [send, { reset }] = useSendPasswordLinkMutation();
  const [end] = useEndStaffSessionsMutation();
  const [linked, setLinked] = useState<{ member: Member; link: string } | null>(null);
  const [ending, setEnding] = useState<Member | null>(null);

  const menu = useCallback(
    (member: Member): MenuAction[] => {
      const sendLink = async () => {
        const { data, error } = await send({ id: member.id, body: { language } });
        reset();
        if (error !== undefined) showFailure(text('admin.people.link.failed'), error);
        else if (data.link === null)
          toast({ tone: 'success', title: text('admin.people.link.sent'), text: member.email });
        else setLinked({ member, link: data.link });
      };
      return [
        { id: 'link', icon: keyIcon, label: text('admin.people.link'), run: () => void sendLink() },
        ...(member.sessions > 0
          ? [{ id: 'sessions', icon: logoutIcon, label: text('admin.people.end'), run: () => setEnding(member) }]
          : []),
      ];
    },
    [text, language, toast, showFailure, send, reset],
  );

  const dialog = (
    <>
      {linked && (
        <Dialog
          title={text('admin.people.link')}
          isOpen
          onClose={() => setLinked(null)}
          closeLabel={text('admin.close')}
        >
          <Banner tone="warning">
            {text('admin.people.link.pass', { name: isolatedInRtl(linked.member.name, language) })}
          </Banner>
          {/* The server sends only a path if its public URL is not configured. */}
          <CopyText
            label={text('admin.people.link.label')}
            value={new URL(linked.link, window.location.origin).href}
            autoFocus
          />
        </Dialog>
      )}
      {ending && (
        <ConfirmCall
          title={text('admin.people.end.ask', { name: isolatedInRtl(ending.name, language) })}
          text={text('admin.people.end.text')}
          confirmLabel={text('admin.people.end')}
          cancelLabel={text('staff.cancel')}
          call={() => end({ id: ending.id })}
          done={{ title: text('admin.people.ended') }}
          failed={{ title: text('admin.people.notEnded'), text: text('staff.tryAgain') }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
  return { menu, dialog };
}
