import { describeActing, describeReading } from './support/describeFaults';
import { HOME_DONE, HOME_READ } from './home';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(HOME_READ);
describeActing(HOME_DONE);
