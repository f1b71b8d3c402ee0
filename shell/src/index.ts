import { startSuite } from './startSuite';

void startSuite(document.getElementById('root')!);
