import { guardFederation, loadExposed } from './remotes/federation';
import { startSuite } from './startSuite';
import { readSuitePage } from './suitePage';

const page = readSuitePage();
guardFederation(page);

const root = document.getElementById('root')!;
// Starts in a separate task: between two short tasks the browser paints the HTML (the drawn page, or the spinner) and
// responds to touches.
setTimeout(() => void startSuite(root, page, loadExposed));
