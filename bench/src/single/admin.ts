import description from '../../../mf-admin/remote.json';
import * as remote from '../../../mf-admin/src/remote';
import { startSingle } from './start';

startSingle(description, remote);
