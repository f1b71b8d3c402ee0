import { AsWritten, PAGE_SIZE, PagedTable } from 'shared-auth/staff';
import { Chip, CompactSelect, EmptyState, formatMoment, TextLink, useFeedbackTexts, useLanguage } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import type { Feedback } from '../../api.generated';
import { PartHeader } from '../../shared/pages/PartHeader';
import { useTexts } from '../../texts';
import { orderAddress } from '../orders/addresses';
import { useGetFeedbackQuery } from './api';
import { SaidReasons } from './SaidReasons';

/** The kinds of feedback in the filter, with their parameters of the request. */
const KINDS = {
  all: {},
  bad: { kind: 'rating', good: 'false' },
  good: { kind: 'rating', good: 'true' },
  complaint: { kind: 'complaint' },
} as const;
type Kind = keyof typeof KINDS;

/** What customers say about a restaurant, newest first, without their names. Kind and page are part of the URL. */
export function FeedbackTable({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const said = useFeedbackTexts();
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const kind = (Object.keys(KINDS) as Kind[]).find((each) => each === address.get('kind')) ?? 'all';
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const { data, currentData, ...query } = useGetFeedbackQuery(
    { restaurantId, page, limit: PAGE_SIZE, ...KINDS[kind] },
    { refetchOnMountOrArgChange: true },
  );
  const go = (next: { kind: Kind; page?: number }, options?: { replace: boolean }) =>
    setAddress(
      {
        ...(next.kind !== 'all' && { kind: next.kind }),
        ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
      },
      options,
    );
  const pageOf = (answer: typeof data) => answer && { rows: answer.feedback, total: answer.total };
  const kindOf = ({ kind: what, good }: Feedback) =>
    what === 'complaint' ? text('admin.order.feedback.complaint') : said(good ? 'feedback.good' : 'feedback.bad');
  const title = text('admin.restaurant.tab.feedback');
  return (
    <>
      <PartHeader
        title={title}
        actions={
          <CompactSelect
            label={text('admin.feedback.kind')}
            value={kind}
            options={[
              { value: 'all', label: text('admin.feedback.all') },
              { value: 'bad', label: said('feedback.bad') },
              { value: 'good', label: said('feedback.good') },
              { value: 'complaint', label: text('admin.order.feedback.complaint') },
            ]}
            onChange={(value) => go({ kind: value as Kind })}
          />
        }
      />
      <PagedTable
        isPart
        query={{ ...query, data: pageOf(data), currentData: pageOf(currentData) }}
        page={page}
        onPage={(wanted, options) => go({ kind, page: wanted }, options)}
        caption={title}
        columns={[
          { id: 'kind', header: text('admin.feedback.kind'), cell: kindOf },
          { id: 'said', header: text('admin.order.feedback'), cell: (row) => <SaidReasons {...row} />, role: 'lead' },
          {
            id: 'order',
            header: text('admin.ordersList.order'),
            cell: ({ order }) => (
              <TextLink to={orderAddress(order.id)}>
                <bdi translate="no">{order.order_number}</bdi>
              </TextLink>
            ),
          },
          {
            id: 'branch',
            header: text('admin.orders.branch'),
            cell: ({ order: { branch_name: branch } }) => <AsWritten of={branch} />,
          },
          {
            id: 'sentAt',
            header: text('admin.orders.date'),
            cell: ({ sentAt }) => <time dateTime={sentAt}>{formatMoment(sentAt, language)}</time>,
          },
          {
            id: 'state',
            header: text('admin.ordersList.state'),
            cell: ({ state }) => (
              <Chip tone={state === 'new' ? 'new' : 'neutral'}>{said(`feedback.state.${state}`)}</Chip>
            ),
          },
        ]}
        empty={<EmptyState title={text('admin.feedback.none')} />}
      />
    </>
  );
}
