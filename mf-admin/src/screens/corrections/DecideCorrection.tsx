import { useLanguage } from 'shared-ui';
import type { PointsCorrection } from '../../api.generated';
import { ConfirmCall } from 'shared-auth/forms';
import { leftToRight } from '../orders/leftToRight';
import { useNameOf } from '../../shared/names/useNameOf';
import { isolatedInRtl } from '../../shared/text/isolatedInRtl';
import { useTexts, type TextId } from '../../texts';
import { useApproveCorrectionMutation, useRefuseCorrectionMutation } from './api';
import { signedPoints } from './signedPoints';

/** The decision that the administrator must confirm, and the correction that it is about. */
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

/**
 * Asks the administrator to confirm the approval or refusal of a correction, and shows its points, customer and reason.
 */
export function DecideCorrection({ word, correction, onClose }: Decision & { onClose: () => void }) {
  const text = useTexts();
  const language = useLanguage();
  const nameOf = useNameOf();
  const [approve] = useApproveCorrectionMutation();
  const [refuse] = useRefuseCorrectionMutation();
  const { id, points, phone, restaurantId, names, reason } = correction;
  const { title, label, done } = TEXTS[word];
  const facts = {
    points: signedPoints(points, language),
    customer: phone ? leftToRight(phone, language) : text('admin.none'),
    reason: isolatedInRtl(reason, language),
  };
  return (
    <ConfirmCall
      tone={word === 'approve' ? 'primary' : 'danger'}
      title={text(title)}
      text={
        restaurantId === null
          ? text('admin.corrections.ask.platform', facts)
          : text('admin.corrections.ask', { ...facts, restaurant: isolatedInRtl(nameOf(names), language) })
      }
      confirmLabel={text(label)}
      cancelLabel={text('staff.cancel')}
      call={() => (word === 'approve' ? approve({ id }) : refuse({ id }))}
      done={{ title: text(done) }}
      failed={{ title: text('admin.corrections.notDecided'), text: text('staff.tryAgain') }}
      onClose={onClose}
    />
  );
}
