import { createSuiteApi } from 'shared-auth';
import description from '../remote.json';

/** All tags of this remote. Signing in or out invalidates them. */
export const TAGS = [
  'mf-customer/Session',
  'mf-customer/Profile',
  'mf-customer/Passkeys',
  'mf-customer/Identities',
  'mf-customer/Receipts',
  'mf-customer/Spending',
  'mf-customer/Calendar',
  'mf-customer/Messages',
  'mf-customer/Reminders',
  'mf-customer/Feedback',
] as const;

/** This remote's RTK Query API. The generated endpoints are injected into it. */
export const baseApi = createSuiteApi(description.name, TAGS);
