import { loadChartDrawing } from '../../screens/home/days/useChartDrawing';
import { describeActing, describeReading } from './support/describeFaults';
import { HOME_DONE, HOME_READ } from './home';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

beforeAll(loadChartDrawing);

describeReading(HOME_READ);
describeActing(HOME_DONE);
