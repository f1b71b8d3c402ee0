import { fetchBars } from '../home/days/useBars';
import { describeActing, describeReading } from './testing/describeFaults';
import { HOME_DONE, HOME_READ } from './home';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

beforeAll(fetchBars);

describeReading(HOME_READ);
describeActing(HOME_DONE);
