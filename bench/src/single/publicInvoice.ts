import description from '../../../mf-public-invoice/remote.json';
import * as remote from '../../../mf-public-invoice/src/remote';
import { startSingle } from './start';

startSingle(description, remote);
