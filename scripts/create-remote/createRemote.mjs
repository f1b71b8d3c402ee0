import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '../lib/remotes.mjs';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const ENDING = '.template';
const LANGUAGES = ['en', 'ar', 'ur'];
/** The port of the first remote's development server. The shell uses 3000. */
const FIRST_PORT = 3001;

/** The reason why a remote cannot be created, as a message for people. */
export class CannotCreate extends Error {}

/**
 * Creates a remote: a package that can be built, passes its tests and runs in its standalone host. Also adds the
 * package to package.json and tsconfig.json. Changes no existing package. Writes nothing if an option is invalid.
 * @param {string} root the repository
 * @param {object} options
 * @param {string} options.name `mf-…`
 * @param {string} [options.path] its path; by default `/dashboard/…` with its name
 * @param {string[]} options.roles the roles that may enter
 * @param {{ en: string, ar?: string, ur?: string }} [options.label] its title and sidebar entry; by default its name
 * @param {string} options.icon the icon of the sidebar entry
 * @returns {Promise<string[]>} the files that were written, relative to the root
 * @throws {CannotCreate} if an option is invalid
 */
export async function createRemote(
  root,
  { name, path: address = `/dashboard/${name.replace(/^mf-/, '')}`, roles, label = { en: titleOf(name) }, icon },
) {
  refuse(root, name, address);
  const labels = Object.fromEntries(LANGUAGES.map((language) => [language, label[language] ?? label.en]));
  const values = {
    name,
    path: address,
    route: address.replace(/^\/dashboard\//, ''),
    prefix: camelCase(name.replace(/^mf-/, '')),
    roles: JSON.stringify(roles),
    role: roles[0],
    icon,
    labels: JSON.stringify(labels),
    port: String(nextPort(root)),
    dependencies: JSON.stringify(dependencies(root), null, 2).replaceAll('\n', '\n  '),
    ...Object.fromEntries(LANGUAGES.map((language) => [`title-${language}`, JSON.stringify(labels[language])])),
  };

  const written = [];
  for (const file of (await readdir(TEMPLATE, { recursive: true })).filter((entry) => entry.endsWith(ENDING)).sort()) {
    const target = path.join(name, file.slice(0, -ENDING.length));
    await mkdir(path.dirname(path.join(root, target)), { recursive: true });
    await writeFile(path.join(root, target), filled(await readFile(path.join(TEMPLATE, file), 'utf8'), values));
    written.push(target);
  }
  written.push(
    await addToJson(root, 'package.json', (json) => ({
      ...json,
      workspaces: afterLastRemote(json.workspaces, name, (entry) => entry),
    })),
  );
  written.push(
    await addToJson(root, 'tsconfig.json', (json) => ({
      ...json,
      references: afterLastRemote(json.references, { path: name }, (entry) => entry.path),
    })),
  );
  return written;
}

function refuse(root, name, address) {
  if (!/^mf-[a-z][a-z0-9-]*$/.test(name))
    throw new CannotCreate(
      `${name} is no name for a remote: it begins with mf- and has small letters, digits and dashes`,
    );
  if (existsSync(path.join(root, name))) throw new CannotCreate(`${name} is there already`);
  if (!/^\/dashboard\/[a-z0-9][a-z0-9/-]*$/.test(address))
    throw new CannotCreate(`${address} is no address of the dashboard: write it as /dashboard/name`);
  for (const other of remotesIn(root)) {
    const { mounts } = JSON.parse(readFileSync(path.join(root, other, 'remote.json'), 'utf8'));
    const taken = mounts.find(
      (mount) => `${address}/`.startsWith(`${mount.path}/`) || mount.path.startsWith(`${address}/`),
    );
    if (taken)
      throw new CannotCreate(
        `${address} ${taken.path === address ? '' : `and ${taken.path} overlap, which `}belongs to ${other}: choose another with --path`,
      );
  }
}

/** Returns the dependencies that all current remotes have in the same version. */
function dependencies(root) {
  const [first = {}, ...others] = remotesIn(root).map(
    (name) => JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).dependencies,
  );
  return Object.fromEntries(
    Object.entries(first).filter(([name, version]) => others.every((other) => other[name] === version)),
  );
}

/** Returns the port after the highest port of the remotes' development servers. */
function nextPort(root) {
  const taken = remotesIn(root).map((name) =>
    Number(/port: (\d+)/.exec(readFileSync(path.join(root, name, 'webpack.config.js'), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/** Inserts an entry after the last remote of a list. */
function afterLastRemote(list, entry, nameOf) {
  const at = list.findLastIndex((other) => nameOf(other).startsWith('mf-')) + 1;
  return list.toSpliced(at, 0, entry);
}

async function addToJson(root, file, change) {
  const text = await readFile(path.join(root, file), 'utf8');
  await writeFile(path.join(root, file), `${compact(JSON.stringify(change(JSON.parse(text)), null, 2))}\n`);
  return file;
}

/** Puts each reference of tsconfig.json on one line, as in the hand-written file. */
const compact = (json) => json.replaceAll(/\{\n\s+("path": "[^"]+")\n\s+\}/g, '{ $1 }');

function filled(text, values) {
  return text.replaceAll(/\{\{([a-z-]+)\}\}/g, (_, key) => {
    if (!(key in values)) throw new Error(`the template asks for ${key}`);
    return values[key];
  });
}

const titleOf = (name) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
const camelCase = (words) => words.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
