import { ORDER_LOGS_UPDATE, OWN_SYSTEM, TEST_ORDER_PREFIX } from 'contracts';
import { useDispatch } from 'react-redux';
import { useServerEvent } from 'shared-auth/events';
import { Button, formatMoment, isolated, Money, TextLink, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { generatedApi, type Restaurant } from '../../api.generated';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { orderAddress } from '../orders/addresses';
import { useGetAdminOrdersQuery } from '../orders/api';
import { useCancelTestOrdersMutation, usePlaceTestOrderMutation } from './api';
import classes from './Setup.module.css';
import { Task } from './Task';

/** The number of orders among which the latest that is not void is looked for. Test orders become void. */
const LATEST = 20;

/**
 * The task to see a first order arrive. The page notices each order itself. Until the first one, a restaurant without a
 * point of sale can place a test order, which has no amount. Later one could replace the order that a diner scans.
 */
export function FirstOrderSetup({ restaurant: { id, system_type, Branchs } }: { restaurant: Restaurant }) {
  const text = useTexts();
  const language = useLanguage();
  const dispatch = useDispatch();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const query = useGetAdminOrdersQuery(
    { restaurantId: id, page: 1, limit: LATEST },
    { refetchOnMountOrArgChange: true },
  );
  useServerEvent(ORDER_LOGS_UPDATE, () => dispatch(generatedApi.util.invalidateTags(['Order'])));
  const [place, placing] = usePlaceTestOrderMutation();
  const [cancel, cancelling] = useCancelTestOrdersMutation();
  const order = query.data?.rows.find(({ status }) => status !== 'void');
  const isTest = order !== undefined && order.total_price === 0 && order.order_number.startsWith(TEST_ORDER_PREFIX);
  const hasTills = Branchs.some(({ Devices }) => Devices.length > 0);

  const run = async (request: Promise<{ error?: unknown }>, title: string) => {
    const { error } = await request;
    if (error === undefined) toast({ tone: 'success', title });
    else showFailure(text('admin.setup.test.failed'), error);
  };

  return (
    <Task title={text('admin.setup.first')} done={query.data && order !== undefined}>
      {order ? (
        <p>
          {text('admin.setup.first.arrived')}{' '}
          <TextLink to={orderAddress(order.id)}>
            {text('admin.setup.first.order', { number: isolated(order.order_number) })}
          </TextLink>
          {' · '}
          <Money amount={order.total_price} currency={order.currency} />
          {' · '}
          <bdi translate="no">{formatMoment(order.orderedAt, language)}</bdi>
        </p>
      ) : (
        <p>{text(hasTills ? 'admin.setup.first.waiting' : 'admin.setup.tillsFirst')}</p>
      )}
      {system_type === OWN_SYSTEM && hasTills && (isTest || order === undefined) && (
        <div className={classes.actions}>
          {isTest ? (
            <Button
              variant="secondary"
              busy={cancelling.isLoading}
              onClick={() => void run(cancel({ id }), text('admin.setup.test.cancelled'))}
            >
              {text('admin.setup.test.cancel')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={placing.isLoading}
              onClick={() => void run(place({ id }), text('admin.setup.test.placed'))}
            >
              {text('admin.setup.test.place')}
            </Button>
          )}
        </div>
      )}
    </Task>
  );
}
