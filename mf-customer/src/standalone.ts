import { runStandalone } from 'shared-auth/standalone';
import description from '../remote.json';
import * as remote from './remote';

void runStandalone(remote, description);
