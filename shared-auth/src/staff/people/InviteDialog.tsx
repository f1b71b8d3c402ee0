import { useState, type ReactNode } from 'react';
import type { Language } from 'contracts';
import { Banner, Dialog, formatMoment, useLanguage } from 'shared-ui';
import { object, type ObjectShape } from 'yup';
import { takeResponse } from '../../takeResponse';
import { CopyText } from '../forms/CopyText';
import { FormDialog } from '../forms/FormDialog';
import { person } from '../forms/rules';
import { useTexts } from '../texts';
import { EmailField, NameField } from './personFields';

/** A created invitation. Its link is stored only in the state of the dialog. */
interface Invitation {
  link: string;
  expiresAt: string;
  /** Whether the invited person also gets an e-mail. */
  isMailed: boolean;
}

type Outcome = { data: Invitation; error?: undefined } | { data?: undefined; error: object };

interface InviteDialogProps<More extends object> {
  /** The initial values of further fields. */
  initial: More;
  /** The rules of further fields. */
  rules?: ObjectShape;
  /** Sends the request, a mutation of RTK Query. */
  invite: (
    input: { name: string; email: string; language: Language } & More,
  ) => Promise<Outcome> & { reset: () => void };
  onClose: () => void;
  /** Further fields, below the person's name and e-mail. */
  children?: ReactNode;
}

/** Invites a person to a restaurant's staff: asks for the person, then shows the link to send. */
export function InviteDialog<More extends object>({
  initial,
  rules,
  invite,
  onClose,
  children,
}: InviteDialogProps<More>) {
  const text = useTexts();
  const language = useLanguage();
  const [invitation, setInvitation] = useState<(Invitation & { name: string }) | null>(null);
  const [values] = useState({ name: '', email: '', ...initial });

  const title = text('staff.invite');
  if (invitation) {
    const { name, link, expiresAt, isMailed } = invitation;
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={text('ui.close')}>
        {isMailed ? (
          <Banner tone="success">{text('staff.invite.mailed', { name })}</Banner>
        ) : (
          <Banner tone="warning">{text('staff.invite.send', { name })}</Banner>
        )}
        {/* The server sends only a path if its public URL is not configured. */}
        <CopyText label={text('staff.invite.link')} value={new URL(link, window.location.origin).href} autoFocus />
        <p>{text('staff.invite.until', { when: formatMoment(expiresAt, language) })}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog<typeof values, Invitation>
      title={title}
      initial={values}
      rules={object({ ...person, ...rules })}
      send={(typed) => takeResponse(invite({ ...typed, language, name: typed.name.trim(), email: typed.email.trim() }))}
      onSaved={(created, { name }) => setInvitation({ name: name.trim(), ...created })}
      notSaved={text('staff.invite.notMade')}
      submit={{ label: text('staff.invite.make'), busyLabel: text('staff.invite.making') }}
      onClose={onClose}
    >
      <p>{text('staff.invite.text')}</p>
      <NameField autoFocus />
      <EmailField />
      {children}
    </FormDialog>
  );
}
