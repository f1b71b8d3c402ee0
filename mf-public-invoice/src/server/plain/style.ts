import phone from '../../screens/invoice/saving/SaudiPhone.module.css?text';
import steps from '../../screens/invoice/saving/Steps.module.css?text';
import stub from '../../screens/invoice/saving/Stub.module.css?text';

/** The style sheet of the steps. In the browser it loads with their code, so the page's own styles lack it. */
export const style = [steps, stub, phone].join('\n');
