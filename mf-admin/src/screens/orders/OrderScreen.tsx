import { useState } from 'react';
import { ALL_ORDERS, customerPage, formatDay, nationalPhone, paths, restaurantPage, type Slots } from 'contracts';
import { Loaded, useApiBase } from 'shared-auth';
import { AsWritten, LeftToRight } from 'shared-auth/staff';
import { Button, Card, InvoiceView, LinkButton, OrderStates, PageHeader, Slot, TextLink, useLanguage } from 'shared-ui';
import { useLocation, useParams } from 'shared-ui/router';
import type { GetAdminOrderApiResponse } from '../../api.generated';
import { LocalName } from '../../shared/names/LocalName';
import { useTexts } from '../../texts';
import { ProposeCorrection } from '../corrections/ProposeCorrection';
import type { ListAddress } from './addresses';
import { useGetAdminOrderQuery } from './api';
import { CorrectPhone } from './CorrectPhone';
import { OrderFeedback } from './OrderFeedback';
import { OrderHistory } from './OrderHistory';
import { ReceiptPdf } from './ReceiptPdf';
import { SendLink } from './SendLink';
import classes from './Orders.module.css';

/** `/dashboard/orders/:id`: an order as its customer sees it, with its details and its history. */
export function OrderScreen() {
  const text = useTexts();
  const { id = '' } = useParams();
  const query = useGetAdminOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const { list = '', phone, page } = (useLocation().state as Partial<ListAddress> | null) ?? {};
  const number = query.currentData?.order.order_number;
  return (
    <>
      <PageHeader
        title={number === undefined ? text('admin.ordersList.order') : text('admin.order.title', { number })}
        back={
          <LinkButton
            variant="secondary"
            to={page ?? `${ALL_ORDERS}${list}`}
            state={phone === undefined ? null : { phone }}
          >
            {text('admin.back')}
          </LinkButton>
        }
        actions={
          query.currentData && (
            <>
              <Slot name="mf-admin/order.action" props={slotPropsOf(query.currentData)} quiet />
              <ReceiptPdf orderId={id} />
            </>
          )
        }
      />
      <Loaded query={{ ...query, data: query.currentData }} back={null}>
        {(details) => <OrderDetails details={details} />}
      </Loaded>
    </>
  );
}

function OrderDetails({ details }: { details: GetAdminOrderApiResponse }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const { order, branchId, device, customer, source, held, history } = details;
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return (
    <div className={classes.order}>
      <InvoiceView invoice={order} mode="user" apiBase={apiBase} />
      <div className={classes.beside}>
        <Card>
          <h2 className={classes.heading}>{text('admin.order.details')}</h2>
          <dl className={classes.facts}>
            <div className={classes.fact}>
              <dt>{text('admin.ordersList.state')}</dt>
              <dd>
                <OrderStates order={{ ...order, held }} />
              </dd>
            </div>
            <div className={classes.fact}>
              <dt>{text('admin.orders.restaurant')}</dt>
              <dd>
                <TextLink to={restaurantPage(order.restaurant.id)}>
                  <LocalName names={order.restaurant.names} plain={order.restaurant.name} />
                </TextLink>
              </dd>
            </div>
            <div className={classes.fact}>
              <dt>{text('admin.orders.branch')}</dt>
              <dd>
                <TextLink to={paths.devices(order.restaurant.id, branchId)}>
                  <AsWritten of={order.branch_name} />
                </TextLink>
              </dd>
            </div>
            <div className={classes.fact}>
              <dt>{text('admin.ordersList.till')}</dt>
              <dd>
                <AsWritten of={device.name} />
              </dd>
            </div>
            {order.business_date !== undefined && (
              <div className={classes.fact}>
                <dt>{text('admin.days.column')}</dt>
                <dd>{formatDay(order.business_date, language)}</dd>
              </div>
            )}
            {name !== '' && (
              <div className={classes.fact}>
                <dt>{text('admin.order.customer')}</dt>
                <dd>
                  <AsWritten of={name} />
                </dd>
              </div>
            )}
            {customer && (
              <div className={classes.fact}>
                <dt>{text('admin.ordersList.phone')}</dt>
                <dd>
                  <TextLink to={customerPage(customer.id)}>
                    <LeftToRight of={nationalPhone(customer.phone)} />
                  </TextLink>
                </dd>
              </div>
            )}
            <div className={classes.fact}>
              <dt>{text(source.system_type === 'eesal' ? 'admin.order.tillReference' : 'admin.order.posReference')}</dt>
              <dd>
                <LeftToRight of={source.order_id} />
              </dd>
            </div>
            {order.saved && (
              <div className={classes.fact}>
                <dt>{text('admin.order.page')}</dt>
                <dd>
                  <TextLink to={paths.order(publicIdOf(order))}>{text('admin.order.page.open')}</TextLink>
                </dd>
              </div>
            )}
          </dl>
          {customer && <CustomerActions details={{ ...details, customer }} />}
        </Card>
        <OrderFeedback orderId={order.id} />
        <Slot name="mf-admin/order.panel" props={slotPropsOf(details)} />
        <Card>
          <h2 className={classes.heading}>{text('admin.order.history')}</h2>
          <OrderHistory
            history={history}
            currency={order.currency}
            isOwnTill={source.system_type === 'eesal'}
            till={device.name}
            timeZone={order.time_zone}
          />
        </Card>
      </div>
    </div>
  );
}

const slotPropsOf = ({ order }: GetAdminOrderApiResponse): Slots['mf-admin/order.panel'] => ({
  orderId: order.id,
  restaurantId: order.restaurant.id,
});

/** Returns the id in the order's public link. A correction of the phone number replaces this id. */
const publicIdOf = ({ link }: { link: string }) => link.slice(link.lastIndexOf('/') + 1);

/** An administrator's actions that concern the customer of a saved order. */
function CustomerActions({
  details: { order, customer },
}: {
  details: GetAdminOrderApiResponse & { customer: NonNullable<GetAdminOrderApiResponse['customer']> };
}) {
  const text = useTexts();
  const [open, setOpen] = useState<'phone' | 'link' | 'points' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      <Button variant="secondary" onClick={() => setOpen('link')}>
        {text('admin.order.link.send')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('phone')}>
        {text('admin.order.phone.correct')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('points')}>
        {text('admin.order.points.correct')}
      </Button>
      {open === 'points' && (
        <ProposeCorrection
          receipt={{ id: order.id, number: order.order_number, restaurantId: order.restaurant.id }}
          onClose={close}
        />
      )}
      {open === 'link' && <SendLink orderId={order.id} customer={customer} onClose={close} />}
      {open === 'phone' && <CorrectPhone order={order} customer={customer} onClose={close} />}
    </div>
  );
}
