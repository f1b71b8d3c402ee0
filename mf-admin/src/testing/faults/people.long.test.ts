import { describeActing, describeReading } from './support/describeFaults';
import { PEOPLE_DONE, PEOPLE_READ } from './people';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(PEOPLE_READ);
describeActing(PEOPLE_DONE);
