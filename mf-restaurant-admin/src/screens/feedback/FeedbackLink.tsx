import { Chip, formatNumber, LinkButton, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetFeedbackQuery } from './api';

/** The link to the feedback of the branch, with the number of unread entries. */
export function FeedbackLink() {
  const text = useTexts();
  const language = useLanguage();
  const { data } = useGetFeedbackQuery({ state: 'new', page: 1, limit: 1 }, { refetchOnMountOrArgChange: true });
  return (
    <LinkButton variant="secondary" to="/dashboard/branch/feedback">
      {text('cashier.feedback.title')}
      {data && data.total > 0 && (
        <Chip tone="new">{text('cashier.feedback.new', { count: formatNumber(data.total, language) })}</Chip>
      )}
    </LinkButton>
  );
}
