import { describeActing, describeReading } from './support/describeFaults';
import { POINTS_DONE, POINTS_READ } from './points';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(POINTS_READ);
describeActing(POINTS_DONE);
