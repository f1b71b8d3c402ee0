import type { Module } from '../platform/module';
import type { Services } from './services';
import * as health from '../modules/health/module';
import * as auth from '../modules/auth/module';
import * as staff from '../modules/staff/module';
import * as diners from '../modules/diners/module';
import * as users from '../modules/users/module';
import * as customers from '../modules/customers/module';
import * as blockedPhones from '../modules/blockedPhones/module';
import * as statistics from '../modules/statistics/module';
import * as orders from '../modules/orders/module';
import * as search from '../modules/search/module';
import * as receiptPdf from '../modules/receiptPdf/module';
import * as receipts from '../modules/receipts/module';
import * as home from '../modules/home/module';
import * as reminders from '../modules/reminders/module';
import * as points from '../modules/points/module';
import * as feedback from '../modules/feedback/module';
import * as receiptMails from '../modules/receiptMails/module';
import * as privacy from '../modules/privacy/module';
import * as receiptMessages from '../modules/receiptMessages/module';
import * as restaurants from '../modules/restaurants/module';
import * as pos from '../modules/pos/module';
import * as branches from '../modules/branches/module';
import * as reports from '../modules/reports/module';
import * as reportMails from '../modules/reportMails/module';
import * as spendingPdf from '../modules/spendingPdf/module';
import * as qrSheets from '../modules/qrSheets/module';
import * as invitations from '../modules/invitations/module';
import * as branchStaff from '../modules/branchStaff/module';
import * as categories from '../modules/categories/module';
import * as activity from '../modules/activity/module';
import * as telemetry from '../modules/telemetry/module';
import * as suite from '../modules/suite/module';
import * as status from '../modules/status/module';
import * as attention from '../modules/attention/module';
import * as exportLists from '../modules/exports/module';
import * as files from '../modules/files/module';
import * as events from '../modules/events/module';
import * as outbox from '../modules/outbox/module';
import * as codes from '../modules/codes/module';
import * as mails from '../modules/mails/module';

/** The modules of the API. Their order is that of the endpoints in the OpenAPI document. */
export const MODULES: readonly Module<Services>[] = [
  health,
  auth,
  staff,
  diners,
  users,
  customers,
  blockedPhones,
  statistics,
  orders,
  search,
  receiptPdf,
  receipts,
  home,
  reminders,
  points,
  feedback,
  receiptMails,
  privacy,
  receiptMessages,
  restaurants,
  pos,
  branches,
  reports,
  reportMails,
  spendingPdf,
  qrSheets,
  invitations,
  branchStaff,
  categories,
  activity,
  telemetry,
  suite,
  status,
  attention,
  exportLists,
  files,
  events,
  outbox,
  codes,
  mails,
];
