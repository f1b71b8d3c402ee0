import { CORRECTIONS_DONE, CORRECTIONS_READ } from './corrections';
import { describeActing, describeReading } from './support/describeFaults';

describeReading(CORRECTIONS_READ);
describeActing(CORRECTIONS_DONE);
