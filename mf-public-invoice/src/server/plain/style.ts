import phone from '../../screens/invoice/saving/SaudiPhone.module.css?text';
import steps from '../../screens/invoice/saving/Steps.module.css?text';
import stub from '../../screens/invoice/saving/Stub.module.css?text';

/**
 * The style sheet of the steps without JavaScript. The invoice's page does not contain these styles, because with
 * JavaScript they load with the steps' code.
 */
export const style = [steps, stub, phone].join('\n');
