import phone from '../../screens/invoice/saving/SaudiPhone.module.css?text';
import steps from '../../screens/invoice/saving/Steps.module.css?text';
import stub from '../../screens/invoice/saving/Stub.module.css?text';

/**
 * The styles of the save steps for browsers without JavaScript. The invoice page omits them: with JavaScript, the code
 * of the save steps loads them.
 */
export const style = [steps, stub, phone].join('\n');
