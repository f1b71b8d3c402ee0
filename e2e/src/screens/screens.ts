import { BACK_OFFICE_SCREENS } from './backOfficeScreens';
import { CASHIER_SCREENS } from './cashierScreens';
import { CORRECTION_SCREENS } from './correctionScreens';
import { CUSTOMER_SCREENS } from './customerScreens';
import { INVOICE_SCREENS } from './invoiceScreens';
import { OPERATIONS_SCREENS } from './operationsScreens';
import { RESTAURANT_SCREENS } from './restaurantScreens';
import { SECURITY_SCREENS } from './securityScreens';
import { SHELL_SCREENS } from './shellScreens';
import type { Screen } from './screen';

/** All screens of the suite, in all their states. */
export const SCREENS: Screen[] = [
  ...SHELL_SCREENS,
  ...SECURITY_SCREENS,
  ...BACK_OFFICE_SCREENS,
  ...CORRECTION_SCREENS,
  ...RESTAURANT_SCREENS,
  ...CASHIER_SCREENS,
  ...INVOICE_SCREENS,
  ...CUSTOMER_SCREENS,
  ...OPERATIONS_SCREENS,
];
