import { loadExposed, serveManifestsFromPage } from './remotes/federation';
import { startSuite } from './startSuite';
import { readSuitePage } from './suitePage';

const page = readSuitePage();
serveManifestsFromPage(page.manifests);
void startSuite(document.getElementById('root')!, page, loadExposed);
