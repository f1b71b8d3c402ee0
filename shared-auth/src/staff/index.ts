/* What the dashboard's screens of administrators and of branches share: forms, lists, and invitations of staff. */
export { CopyText } from './forms/CopyText';
export { FocusAfterRefusal } from './forms/FocusAfterRefusal';
export { FormDialog } from './forms/FormDialog';
export { LeaveGuard, LeaveQuestion } from './forms/LeaveGuard';
export { name, person, REQUIRED } from './forms/rules';
export { ServerSentence } from './forms/ServerSentence';
export { useRefusal } from './forms/useRefusal';
export { AddressedTable } from './lists/AddressedTable';
export { AsWritten, LeftToRight } from './lists/AsWritten';
export { useOrderTotals, useStateFilter, type OrderSums } from './lists/orderLists';
export { Outdated } from './lists/Outdated';
export { PAGE_SIZE, pageOf, type Page, type WithPages } from './lists/page';
export { PagedTable, type PagedQuery, type PagedTableProps } from './lists/PagedTable';
export {
  OPEN,
  useListAddress,
  type FilterPlan,
  type HiddenSearch,
  type ListAddress,
  type ListArg,
} from './lists/useListAddress';
export { EmailField, NameField } from './people/personFields';
export { InviteDialog } from './people/InviteDialog';
export { PendingInvitations } from './people/PendingInvitations';
export { payloadOf } from '../session/claims';
export { OverHalf } from './points/OverHalf';
export { SeenState } from './tills/SeenState';
export { useEveryMinute } from './tills/useEveryMinute';
export { staffCatalogue, type StaffTextId } from './texts';
