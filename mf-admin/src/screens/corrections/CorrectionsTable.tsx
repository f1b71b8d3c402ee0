import { useState } from 'react';
import { AsWritten, LeftToRight, PAGE_SIZE, PagedTable } from 'shared-auth/staff';
import { Button, Chip, EmptyState, formatNumber, languageOfText, TextLink, useLanguage } from 'shared-ui';
import type { PointsCorrection } from '../../api.generated';
import { useNameOf } from '../../shared/names/useNameOf';
import { Moment } from '../../shared/text/Moment';
import { useTexts, type TextId } from '../../texts';
import { orderAddress } from '../orders/addresses';
import { useGetCorrectionsQuery } from './api';
import classes from './Corrections.module.css';
import { DecideCorrection, type Decision } from './DecideCorrection';
import { signedPoints } from './signedPoints';

const STATES = {
  open: { tone: 'notice', label: 'admin.corrections.open' },
  expired: { tone: 'neutral', label: 'staff.invite.expired' },
  approved: { tone: 'good', label: 'admin.corrections.approved' },
  refused: { tone: 'bad', label: 'admin.corrections.refused' },
} as const satisfies Record<PointsCorrection['state'], { tone: string; label: TextId }>;

/** A page of the open or the decided corrections. An open correction can be decided by another administrator. */
export function CorrectionsTable({ decided }: { decided: boolean }) {
  const text = useTexts();
  const language = useLanguage();
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const [deciding, decide] = useState<Decision | null>(null);
  const corrections = useGetCorrectionsQuery(
    { decided: decided ? 'true' : 'false', page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const caption = text(decided ? 'admin.corrections.decided' : 'admin.corrections.waiting');

  const author = (name: string, at: string | null) => (
    <span className={classes.author}>
      <span>
        <AsWritten of={name} />
      </span>
      <span className={classes.quiet}>
        <Moment at={at} />
      </span>
    </span>
  );

  return (
    <div className={classes.list}>
      <PagedTable
        isPart
        query={corrections}
        page={page}
        onPage={setPage}
        caption={caption}
        columns={[
          {
            id: 'customer',
            header: text('admin.order.customer'),
            cell: ({ phone, orderId, orderNumber }) => (
              <span className={classes.author}>
                <span>
                  <LeftToRight of={phone ?? text('admin.none')} />
                </span>
                {orderId && orderNumber && (
                  <TextLink to={orderAddress(orderId)}>
                    {text('admin.corrections.receipt', { number: orderNumber })}
                  </TextLink>
                )}
              </span>
            ),
            role: 'lead',
          },
          {
            id: 'restaurant',
            header: text('admin.orders.restaurant'),
            cell: ({ restaurantId, names }) => (
              <span className={classes.words}>
                {restaurantId === null ? text('admin.points.platform') : nameOf(names)}
              </span>
            ),
          },
          {
            id: 'points',
            header: text('admin.corrections.points'),
            cell: ({ points }) => signedPoints(points, language),
            numeric: true,
          },
          {
            id: 'balance',
            header: text('admin.corrections.balance'),
            cell: ({ balance }) => <bdi translate="no">{formatNumber(balance, language)}</bdi>,
            numeric: true,
          },
          {
            id: 'reason',
            header: text('admin.order.phone.reason'),
            cell: ({ reason }) => (
              <span className={classes.words}>
                <bdi lang={languageOfText(reason)}>{reason}</bdi>
              </span>
            ),
          },
          {
            id: 'requested',
            header: text('admin.corrections.proposedBy'),
            cell: ({ requestedBy, requestedAt }) => author(requestedBy, requestedAt),
          },
          {
            id: 'state',
            header: text('admin.ordersList.state'),
            cell: ({ state, decidedBy, decidedAt }) => (
              <span className={classes.author}>
                <span>
                  <Chip tone={STATES[state].tone}>{text(STATES[state].label)}</Chip>
                </span>
                {decidedBy && author(decidedBy, decidedAt)}
              </span>
            ),
          },
        ]}
        empty={<EmptyState title={text(decided ? 'admin.corrections.noneDecided' : 'admin.corrections.none')} />}
        actions={
          decided
            ? undefined
            : (correction) =>
                correction.state === 'open' &&
                !correction.isOwn && (
                  <>
                    <Button variant="bare" onClick={() => decide({ word: 'approve', correction })}>
                      {text('admin.corrections.approve')}
                    </Button>
                    <Button variant="bare" data-danger onClick={() => decide({ word: 'refuse', correction })}>
                      {text('admin.corrections.refuse')}
                    </Button>
                  </>
                )
        }
      />
      {deciding && <DecideCorrection {...deciding} onClose={() => decide(null)} />}
    </div>
  );
}
