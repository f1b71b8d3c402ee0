import { describeActing, describeReading } from './support/describeFaults';
import { PLACES_DONE, PLACES_READ } from './places';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(PLACES_READ);
describeActing(PLACES_DONE);
