import { FEEDBACK_STATES, type FeedbackState } from 'contracts';
import { apiMessage } from 'shared-auth';
import { AddressedTable, AsWritten, useListAddress } from 'shared-auth/staff';
import {
  badIcon,
  Button,
  Chip,
  complaintIcon,
  EmptyState,
  formatMoment,
  goodIcon,
  Icon,
  LinkButton,
  Menu,
  Money,
  PageHeader,
  useFeedbackTexts,
  useLanguage,
  type ChipTone,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { Feedback } from '../../api.generated';
import { useTexts } from '../../texts';
import { useAnswerFeedbackMutation, useGetFeedbackQuery, useReadRatingsMutation } from './api';
import classes from './Feedback.module.css';
import { GoodShare } from './GoodShare';

const FILTERS = { kind: ['rating', 'complaint'], state: FEEDBACK_STATES } as const;

/** What the restaurant can say about a complaint. */
const ANSWERS = ['read', 'working', 'done', 'declined'] as const satisfies readonly FeedbackState[];

const TONES: Record<FeedbackState, ChipTone> = {
  new: 'new',
  read: 'neutral',
  working: 'active',
  done: 'good',
  declined: 'neutral',
};

/** `/dashboard/branch/feedback`: what customers say about their orders at the branch, newest first. */
export function FeedbackScreen() {
  const text = useTexts();
  const said = useFeedbackTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const address = useListAddress([], FILTERS);
  const query = useGetFeedbackQuery(address.arg, { refetchOnMountOrArgChange: true });
  const [answer] = useAnswerFeedbackMutation();
  const [readAll, reading] = useReadRatingsMutation();

  const call = async (request: Promise<{ error?: unknown }>) => {
    const { error } = await request;
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? said('feedback.failure') });
  };
  const say = (id: string, state: (typeof ANSWERS)[number]) => void call(answer({ id, body: { state } }));

  return (
    <>
      <PageHeader
        title={text('cashier.feedback.title')}
        back={
          <LinkButton variant="secondary" to="/dashboard/branch">
            {text('cashier.branch.title')}
          </LinkButton>
        }
        actions={
          <Button variant="secondary" busy={reading.isLoading} onClick={() => void call(readAll())}>
            {text('cashier.feedback.readAll')}
          </Button>
        }
      />
      <GoodShare />
      <AddressedTable
        caption={text('cashier.feedback.title')}
        address={address}
        chips={[
          {
            kind: 'choice',
            id: 'kind',
            label: text('cashier.feedback.kind'),
            options: FILTERS.kind.map((value) => ({ value, label: text(`cashier.feedback.kind.${value}`) })),
          },
          {
            kind: 'choice',
            id: 'state',
            label: text('cashier.feedback.state'),
            options: FEEDBACK_STATES.map((value) => ({ value, label: text(`cashier.feedback.state.${value}`) })),
          },
        ]}
        noMatchText={text('cashier.feedback.noMatch')}
        columns={[
          { id: 'said', header: text('cashier.feedback.said'), cell: (entry) => <Said entry={entry} />, role: 'lead' },
          {
            id: 'order',
            header: text('cashier.feedback.order'),
            cell: ({ order }) => (
              <>
                <bdi translate="no">{order.order_number}</bdi> ·{' '}
                <Money amount={order.total_price} currency={order.currency} />
              </>
            ),
          },
          { id: 'sentAt', header: text('cashier.feedback.sent'), cell: ({ sentAt }) => formatMoment(sentAt, language) },
          {
            id: 'state',
            header: text('cashier.feedback.state'),
            cell: ({ state }) => <Chip tone={TONES[state]}>{text(`cashier.feedback.state.${state}`)}</Chip>,
          },
        ]}
        query={query}
        empty={<EmptyState title={text('cashier.feedback.none')}>{text('cashier.feedback.none.text')}</EmptyState>}
        actions={({ id, kind: of, state, order }) =>
          of === 'complaint' ? (
            <Menu
              label={text('cashier.feedback.answerTo', { number: order.order_number })}
              variant="secondary"
              actions={ANSWERS.filter((each) => each !== state).map((each) => ({
                id: each,
                label: text(`cashier.feedback.state.${each}`),
                run: () => say(id, each),
              }))}
            >
              {text('cashier.feedback.answer')}
            </Menu>
          ) : (
            state === 'new' && (
              <Button variant="bare" onClick={() => say(id, 'read')}>
                {text('cashier.feedback.read')}
              </Button>
            )
          )
        }
      />
    </>
  );
}

/** What a customer said: good, not good or wrong receipt, the line and the reasons. */
function Said({ entry: { kind, good, text: line, reasons } }: { entry: Feedback }) {
  const text = useTexts();
  const said = useFeedbackTexts();
  return (
    <div className={classes.said}>
      <span>
        <Icon of={kind === 'complaint' ? complaintIcon : good ? goodIcon : badIcon} size="small" />
        {kind === 'complaint' ? text('cashier.feedback.wrongReceipt') : said(good ? 'feedback.good' : 'feedback.bad')}
      </span>
      {line && <AsWritten of={line} />}
      {reasons.length > 0 && (
        <span className={classes.reasons}>
          {reasons.map((reason) => (
            <Chip key={reason} tone="neutral">
              {said(`feedback.reason.${reason}`)}
            </Chip>
          ))}
        </span>
      )}
    </div>
  );
}
