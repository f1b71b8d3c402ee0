import { describeActing, describeReading } from './support/describeFaults';
import { RESTAURANTS_DONE, RESTAURANTS_READ } from './restaurants';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));
jest.mock('qrcode.react', () => jest.requireActual('../fakeQr'));

describeReading(RESTAURANTS_READ);
describeActing(RESTAURANTS_DONE);
