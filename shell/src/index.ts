import { loadExposed, serveManifestsFromPage } from './remotes/federation';
import { startSuite } from './startSuite';
import { readSuitePage } from './suitePage';

const page = readSuitePage();
serveManifestsFromPage(page.manifests);

const root = document.getElementById('root')!;
const start = () => void startSuite(root, page, loadExposed);
// Nobody waits for what stands there already (static/takeOver.ts): between two short tasks the browser answers a touch, within a long one it does not.
if (root.hasAttribute('data-drawn')) setTimeout(start);
else start();
