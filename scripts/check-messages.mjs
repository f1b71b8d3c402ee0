import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueFaults } from './lib/messages.mjs';
import { idFaults, textsOf } from './lib/message-ids.mjs';

/* `npm run check:messages`: checks the catalogues of all packages. Every language has the same ids and arguments and
   complete plurals, and no text is left in English. Every id is used, and every used id exists. The labels in the
   remotes' descriptions are checked too. */
const root = path.dirname(import.meta.dirname);
const LANGUAGES = ['en', 'ar', 'ur'];

const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const filesOf = async (folder) =>
  (await readdir(path.join(root, folder), { recursive: true }).catch(() => [])).map((file) => path.join(folder, file));
const files = (await Promise.all(workspaces.map((name) => filesOf(path.join(name, 'src'))))).flat();
const json = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

const folders = files.filter((file) => file.endsWith('messages/en.json')).map((file) => path.dirname(file));
const catalogues = await Promise.all(
  folders.map(async (folder) => ({
    folder,
    texts: Object.fromEntries(
      await Promise.all(
        LANGUAGES.map(async (language) => [language, await json(path.join(folder, `${language}.json`))]),
      ),
    ),
  })),
);

/** Returns the labels of a remote's sidebar entries as a catalogue. */
async function labelsOf(name) {
  const description = await json(path.join(name, 'remote.json')).catch(() => null);
  const entries = description?.sidebar ?? [];
  return {
    folder: path.join(name, 'remote.json'),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        Object.fromEntries(entries.map(({ label }, place) => [`sidebar.${place}`, label[language] ?? ''])),
      ]),
    ),
  };
}
const labels = (await Promise.all(workspaces.map(labelsOf))).filter(({ texts }) => Object.keys(texts.en).length > 0);

const speaking = new Set(folders.map((folder) => folder.split(path.sep)[0]));
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file) && speaking.has(file.split(path.sep)[0]),
);
const used = await Promise.all(
  sources.map(async (file) => ({ file, ...textsOf(file, await readFile(path.join(root, file), 'utf8')) })),
);

const faults = [
  ...[...catalogues, ...labels].flatMap(({ folder, texts }) =>
    catalogueFaults(texts).map((fault) => `${folder}: ${fault}`),
  ),
  ...idFaults(
    catalogues.flatMap(({ texts }) => Object.keys(texts.en)),
    used,
  ),
];
for (const fault of faults) console.error(fault);
const count = catalogues.reduce((sum, { texts }) => sum + Object.keys(texts.en).length, 0);
console.log(
  `${count} texts in ${LANGUAGES.length} languages, ${catalogues.length} catalogues, ${sources.length} source files: ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
