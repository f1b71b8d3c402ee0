import { useState } from 'react';
import { saudiMobile } from 'contracts';
import { FormDialog, REQUIRED } from 'shared-auth/staff';
import { PhoneField, SelectField, TextField, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { object, string } from 'yup';
import type { User } from '../../api.generated';
import { isolatedInRtl } from '../../shared/text/isolatedInRtl';
import { useTexts, type TextId } from '../../texts';
import { useBlockPhoneMutation } from './api';
import { calledName } from './nameOf';
import classes from './Block.module.css';

/** The lengths of a block in days; '' until an administrator ends it. */
const DAYS = [7, 30, 365] as const;

const rules = object({
  phone: string()
    .trim()
    .required('admin.order.phone.required' satisfies TextId)
    .test('saudi', 'admin.order.phone.invalid' satisfies TextId, (typed) => saudiMobile(typed ?? '') !== null),
  reason: string().trim().required(REQUIRED).max(200),
});

interface BlockPhoneProps {
  /** The user whose phone number is blocked. Without it, the form asks for the number. */
  user?: User;
  onClose: () => void;
}

/** Blocks a phone number with a reason, for some days or until an administrator ends the block. */
export function BlockPhone({ user, onClose }: BlockPhoneProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [block] = useBlockPhoneMutation();
  const [initial] = useState({ phone: '', days: '30', reason: '' });
  return (
    <FormDialog
      title={
        user ? text('admin.block.title', { name: isolatedInRtl(calledName(user), language) }) : text('admin.block.any')
      }
      initial={initial}
      rules={user ? rules.omit(['phone']) : rules}
      send={({ phone, days, reason }) =>
        block({
          newBlockInput: {
            ...(user ? { userId: user.id } : { phone: phone.trim() }),
            reason: reason.trim(),
            days: days === OPEN_END ? null : Number(days),
          },
        })
      }
      onSaved={() => {
        toast({ tone: 'success', title: text('admin.block.done') });
        onClose();
      }}
      notSaved={text('admin.block.failed')}
      submit={{ label: text('admin.block.send'), isDanger: true }}
      onClose={onClose}
    >
      <ul className={classes.effects}>
        <li>{text('admin.block.signedOut')}</li>
        <li>{text('admin.block.refused')}</li>
        <li>{text('admin.block.stays')}</li>
      </ul>
      {!user && <PhoneField name="phone" label={text('admin.users.phone')} of="another" autoFocus required />}
      <SelectField
        name="days"
        label={text('admin.block.until')}
        options={[
          ...DAYS.map((days) => ({ value: String(days), label: text('admin.block.days', { days }) })),
          { value: OPEN_END, label: text('admin.block.open') },
        ]}
      />
      <TextField
        name="reason"
        label={text('admin.history.reason')}
        hint={text('admin.block.hint')}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

/** The option without an end. It is not '', which counts as no choice. */
const OPEN_END = 'open';
