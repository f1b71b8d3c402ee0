import { useLanguage } from 'shared-ui';
import type { PointsCorrection } from '../../api.generated';
import { ConfirmCall } from '../../shared/dialogs/ConfirmCall';
import { leftToRight } from '../orders/leftToRight';
import { useNameOf } from '../../shared/names/useNameOf';
import { setApart } from '../../shared/text/setApart';
import { useTexts, type TextId } from '../../texts';
import { useApproveCorrectionMutation, useRefuseCorrectionMutation } from './api';
import { signedPoints } from './signedPoints';

/** The decision that the administrator has to confirm, and its correction. */
export interface Decision {
  word: 'approve' | 'refuse';
  correction: PointsCorrection;
}

const TEXTS = {
  approve: {
    title: 'admin.corrections.approve.ask',
    label: 'admin.corrections.approve',
    done: 'admin.corrections.approve.done',
  },
  refuse: {
    title: 'admin.corrections.refuse.ask',
    label: 'admin.corrections.refuse',
    done: 'admin.corrections.refuse.done',
  },
} as const satisfies Record<Decision['word'], Record<string, TextId>>;

/** Asks whether a correction is to be approved or refused, with its points, customer and reason. */
export function DecideCorrection({ word, correction, onClose }: Decision & { onClose: () => void }) {
  const text = useTexts();
  const language = useLanguage();
  const nameOf = useNameOf();
  const [approve] = useApproveCorrectionMutation();
  const [refuse] = useRefuseCorrectionMutation();
  const { id, points, phone, names, reason } = correction;
  const { title, label, done } = TEXTS[word];
  return (
    <ConfirmCall
      tone={word === 'approve' ? 'primary' : 'danger'}
      title={text(title)}
      text={text('admin.corrections.ask', {
        points: signedPoints(points, language),
        customer: phone ? leftToRight(phone, language) : text('admin.none'),
        restaurant: setApart(nameOf(names), language),
        reason: setApart(reason, language),
      })}
      confirmLabel={text(label)}
      call={() => (word === 'approve' ? approve({ id }) : refuse({ id }))}
      done={{ title: text(done) }}
      failed={text('admin.corrections.notDecided')}
      onClose={onClose}
    />
  );
}
