import { describeActing, describeReading } from './support/describeFaults';
import { RESTAURANTS_ADMINS_DONE, RESTAURANTS_ADMINS_READ } from './restaurantsAdmins';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

describeReading(RESTAURANTS_ADMINS_READ);
describeActing(RESTAURANTS_ADMINS_DONE);
