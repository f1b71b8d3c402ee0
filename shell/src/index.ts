import { guardFederation, loadExposed } from './remotes/federation';
import { startSuite } from './startSuite';
import { readSuitePage } from './suitePage';

const page = readSuitePage();
guardFederation(page);

const root = document.getElementById('root')!;
// A task of its own: between two short tasks the browser paints what the HTML has (the drawn page, or the wheel) and answers a touch.
setTimeout(() => void startSuite(root, page, loadExposed));
