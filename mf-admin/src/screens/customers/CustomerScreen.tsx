import { useState } from 'react';
import { nationalPhone, paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { LeftToRight } from 'shared-auth/staff';
import { Banner, Button, Chip, deleteIcon, formatDate, historyIcon, Menu, useLanguage, voidIcon } from 'shared-ui';
import { Navigate, useParams } from 'shared-ui/router';
import type { GetCustomerApiResponse } from '../../api.generated';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import { BackToList } from '../../shared/lists/BackToList';
import { RecordHead } from '../../shared/pages/RecordHead';
import { useRecordDeletion } from '../../shared/pages/useRecordDeletion';
import { useTexts } from '../../texts';
import { ProposeCorrection } from '../corrections/ProposeCorrection';
import { useDeleteUserMutation, useRestoreUserMutation } from '../users/api';
import { BlockPhone } from '../users/BlockPhone';
import { calledName } from '../users/nameOf';
import { useUnblock } from '../users/useUnblock';
import { useGetCustomerQuery } from './api';
import { CustomerFacts, Points } from './CustomerFacts';
import { Happened, Messages, Reads } from './CustomerRecords';
import { AddNote, Notes } from './Notes';
import { Receipts } from './Receipts';
import pageClasses from '../../shared/pages/Page.module.css';

/** `/dashboard/customers/:id`: everything about one customer. Each visit is recorded, and the customer sees it. */
export function CustomerScreen() {
  const { id = '' } = useParams();
  const query = useGetCustomerQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }} back={<BackToList to={paths.users} />}>
      {(details) => <Customer key={id} details={details} />}
    </Loaded>
  );
}

/** `/dashboard/customers`: the list of customers is that of the app's users. */
export const ListOfCustomers = () => <Navigate to={paths.users} replace />;

function Customer({ details }: { details: GetCustomerApiResponse }) {
  const { customer, points, notes, events, messages, reads } = details;
  const text = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<'note' | 'points' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RecordHead
        list={{ label: text('admin.users.title'), to: paths.users }}
        id={customer.id}
        name={calledName(customer)}
        about={
          <>
            <LeftToRight of={nationalPhone(customer.phone)} />
            {customer.block && <Chip tone="bad">{text('admin.users.blocked')}</Chip>}
            {customer.deletedBefore !== null && <Chip tone="notice">{text('admin.users.returned')}</Chip>}
            <span>{text('admin.customer.since', { day: formatDate(customer.createdAt, language) })}</span>
          </>
        }
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen('note')}>
              {text('admin.customer.note.add')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('points')}>
              {text('admin.order.points.correct')}
            </Button>
            <AccountActions customer={customer} />
          </>
        }
      />
      <div className={pageClasses.column}>
        <Banner tone="info">{text('admin.customer.seen')}</Banner>
        <div className={pageClasses.columns}>
          <div className={pageClasses.column}>
            <Receipts customer={customer} />
            <Happened id={customer.id} events={events} />
          </div>
          <div className={pageClasses.column}>
            <Notes customerId={customer.id} notes={notes} onAdd={() => setOpen('note')} />
            <Points balances={points} />
            <CustomerFacts customer={customer} />
            <Messages messages={messages} />
            <Reads reads={reads} />
          </div>
        </div>
      </div>
      {open === 'note' && <AddNote customerId={customer.id} onClose={close} />}
      {open === 'points' && <ProposeCorrection phone={nationalPhone(customer.phone)} onClose={close} />}
    </>
  );
}

/** The actions that concern the whole account. */
function AccountActions({ customer }: { customer: GetCustomerApiResponse['customer'] }) {
  const text = useTexts();
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const unblock = useUnblock();
  const [open, setOpen] = useState<'block' | 'history' | null>(null);
  const { block } = customer;
  const deletion = useRecordDeletion({
    kind: 'user',
    nameOf: calledName,
    setDeleted: ({ id }: typeof customer, isDeleted) => (isDeleted ? remove({ id }) : restore({ id })),
    list: paths.users,
  });
  return (
    <>
      <Menu
        label={text('ui.table.more', { row: calledName(customer) })}
        actions={[
          ...(customer.phone === ''
            ? []
            : [
                block
                  ? { id: 'unblock', icon: voidIcon, label: text('admin.block.end'), run: () => void unblock(block.id) }
                  : { id: 'block', icon: voidIcon, label: text('admin.block'), run: () => setOpen('block') },
              ]),
          { id: 'history', icon: historyIcon, label: text('admin.history'), run: () => setOpen('history') },
          {
            id: 'delete',
            icon: deleteIcon,
            label: text('admin.place.delete'),
            run: () => deletion.ask([customer]),
            danger: true,
          },
        ]}
      />
      <DeletionDialog deletion={deletion} />
      {open === 'block' && <BlockPhone user={customer} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <HistoryDialog kind="user" id={customer.id} name={calledName(customer)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
