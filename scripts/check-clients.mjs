import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

/* Checks that each package's committed API client matches the committed OpenAPI document. Part of `npm run
   check:contract`. `npm run contract` rewrites the clients and the document. */
const root = path.dirname(import.meta.dirname);
const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

for (const name of workspaces.filter((workspace) => existsSync(path.join(root, workspace, 'codegen.json')))) {
  const folder = path.join(root, name);
  const config = JSON.parse(await readFile(path.join(folder, 'codegen.json'), 'utf8'));
  // The draft is written beside the committed file, because its imports are relative paths.
  const draft = path.join(path.dirname(config.outputFile), '.draft.generated.ts');
  // The generator resolves the paths of its configuration from the working folder.
  process.chdir(folder);
  try {
    await generateEndpoints({ ...config, outputFile: draft });
    const [generated, committed] = await Promise.all([
      readFile(draft, 'utf8'),
      readFile(config.outputFile, 'utf8').catch(() => ''),
    ]);
    if (generated !== committed) {
      console.error(
        `${name}/${path.normalize(config.outputFile)} is not what contracts/openapi.json generates; run: npm run contract`,
      );
      process.exitCode = 1;
    }
  } finally {
    await rm(draft, { force: true });
  }
}
