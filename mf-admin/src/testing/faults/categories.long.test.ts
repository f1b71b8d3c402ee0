import { describeActing, describeReading } from './support/describeFaults';
import { CATEGORIES_DONE, CATEGORIES_READ } from './categories';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(CATEGORIES_READ);
describeActing(CATEGORIES_DONE);
