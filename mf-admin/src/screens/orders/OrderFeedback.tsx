import { apiMessage } from 'shared-auth';
import { Card, Chip, ErrorCard, formatMoment, useFeedbackTexts, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetFeedbackQuery } from '../feedback/api';
import { SaidReasons } from '../feedback/SaidReasons';
import classes from './Orders.module.css';

/** What the customer says about an order, with the restaurant's answer; nothing if the customer says nothing. */
export function OrderFeedback({ orderId }: { orderId: string }) {
  const text = useTexts();
  const said = useFeedbackTexts();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useGetFeedbackQuery({ orderId }, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.feedback.length === 0) return null;
  return (
    <Card>
      <h2 className={classes.heading}>{text('admin.order.feedback')}</h2>
      <dl className={classes.facts}>
        {data.feedback.map(({ id, kind, good, reasons, text: line, state, sentAt }) => (
          <div key={id} className={classes.fact}>
            <dt>
              {kind === 'complaint'
                ? text('admin.order.feedback.complaint')
                : said(good ? 'feedback.good' : 'feedback.bad')}{' '}
              · {formatMoment(sentAt, language)}
            </dt>
            <dd>
              <SaidReasons reasons={reasons} text={line} />
              <Chip tone={state === 'new' ? 'new' : 'neutral'}>{said(`feedback.state.${state}`)}</Chip>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
