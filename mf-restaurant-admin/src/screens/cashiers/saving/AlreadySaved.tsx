import { Banner, formatMoment, isolated, useLanguage } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';

/** Says that an order has a customer, so that nobody types a phone number in vain. */
export function AlreadySaved({ order: { savedAt, createdAt } }: { order: Order }) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Banner tone="info">
      {text('cashier.save.already', { when: isolated(formatMoment(savedAt ?? createdAt, language)) })}
    </Banner>
  );
}
