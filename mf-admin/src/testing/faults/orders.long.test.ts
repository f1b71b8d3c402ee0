import { describeActing, describeReading } from './support/describeFaults';
import { ORDERS_DONE, ORDERS_READ } from './orders';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(ORDERS_READ);
describeActing(ORDERS_DONE);
