import { loadBars } from '../../screens/home/days/useChartDrawing';
import { describeActing, describeReading } from './support/describeFaults';
import { HOME_DONE, HOME_READ } from './home';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

beforeAll(loadBars);

describeReading(HOME_READ);
describeActing(HOME_DONE);
