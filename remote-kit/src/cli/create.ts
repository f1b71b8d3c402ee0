import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT, LANGUAGES, REGISTRY_PATH } from 'contracts';
import { registry, remoteDescription, type RemoteDescription } from 'contracts/registry';
import { Refusal } from '../../../delivery/src/refusal';
import { breaking } from '../../../delivery/src/release/breakingChanges';
import { BUNDLERS } from './tools';

interface Wish {
  bundler: string;
  suite?: string;
  store?: string;
  path?: string;
  roles: string;
  label?: string;
  'label-ar'?: string;
  'label-ur'?: string;
  icon: string;
}

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** The packages that the tests and the check of the types need. */
const TOOLS = {
  '@testing-library/dom': '^10.4.0',
  '@testing-library/jest-dom': '^6.9.1',
  '@testing-library/react': '^16.3.3',
  '@testing-library/user-event': '^14.6.1',
  '@types/react': '^19.2.0',
  jsdom: '^27.0.0',
  typescript: '^5.9.3',
  vitest: '^4.0.0',
};

/**
 * Writes a remote into this folder: its description, a first page with its texts, a test and the configuration. Keeps
 * what package.json contains.
 * @throws {Refusal} for an invalid name, path or role, for a path of another remote, and if a file exists
 */
export async function create(name: string, wish: Wish): Promise<void> {
  const what = `${name} cannot be created`;
  if (!(wish.bundler in BUNDLERS))
    throw new Refusal(what, [
      `${wish.bundler} is not a bundler of the kit: choose ${Object.keys(BUNDLERS).join(', ')}`,
    ]);
  const words = name.replace(/^mf-/, '').split('-').filter(Boolean);
  const title = wish.label ?? words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  const titles = { en: title, ar: wish['label-ar'] ?? title, ur: wish['label-ur'] ?? title };
  const address = wish.path ?? `/dashboard/${words.join('-')}`;
  const description = {
    name,
    layout: 'dashboard',
    mounts: [{ path: address, roles: wish.roles.split(',') }],
    sidebar: [{ path: address, icon: wish.icon, order: 90, label: titles }],
  };
  const parsed = remoteDescription.safeParse(description);
  const problems = parsed.success
    ? await conflictsWith(parsed.data, wish.suite)
    : parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  if (!address.startsWith('/dashboard/'))
    problems.push(`${address} is no path of the dashboard: write /dashboard/name`);
  if (existsSync('remote.json')) problems.push('this folder has a remote.json already');
  if (problems.length > 0) throw new Refusal(what, problems);

  const values: Record<string, string> = {
    name,
    bundler: wish.bundler,
    path: address,
    route: address.replace(/^\/dashboard\//, ''),
    role: description.mounts[0]!.roles[0]!,
    ...Object.fromEntries(LANGUAGES.map((language) => [`title-${language}`, JSON.stringify(titles[language])])),
  };
  await writeNew('remote.json', `${JSON.stringify(description, null, 2)}\n`);
  for (const file of (await readdir(TEMPLATE, { recursive: true }))
    .filter((entry) => entry.endsWith('.template'))
    .sort()) {
    const text = await readFile(path.join(TEMPLATE, file), 'utf8');
    await writeNew(fill(file.slice(0, -'.template'.length), values), fill(text, values));
  }
  await completePackage(name, wish);
  await install();
  console.log(`\n${name} is ready:
  npm run dev      opens the suite with it${wish.suite ? ` (${wish.suite})` : '; name the suite with --suite URL'}
  npm test         runs its tests
  npm run release  publishes it${wish.store ? ` to ${wish.store}` : '; name the store of releases with --store ADDRESS'}`);
}

/** Returns the conflicts of a new remote's paths with those of the running suite. */
async function conflictsWith(description: RemoteDescription, suite?: string): Promise<string[]> {
  if (!suite) return [];
  const live = await fetch(suite + REGISTRY_PATH)
    .then((answer) => answer.json())
    .then((body) => registry.parse(body))
    .catch(() => null);
  if (!live) {
    console.warn(`${suite} does not answer, so the path was not compared with those of other remotes.`);
    return [];
  }
  const contract = live.shell?.offers.contract ?? CONTRACT;
  const nothing = { release: 'new', manifest: { url: '/', sha384: '' }, builtAgainst: { contract, shared: {} } };
  return breaking({ ...nothing, description }, live);
}

/** Adds to package.json what the remote needs, and keeps what is there. */
async function completePackage(name: string, { bundler, suite, store }: Wish): Promise<void> {
  const known = JSON.parse(await readFile('package.json', 'utf8').catch(() => '{}')) as Record<
    string,
    Record<string, string>
  >;
  const kit = JSON.parse(await readFile(path.join(import.meta.dirname, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
  };
  const scripts = {
    dev: 'eesal-remote dev',
    test: 'vitest run',
    check: 'eesal-remote check',
    release: 'eesal-remote release',
  };
  const content = {
    ...known,
    name,
    version: known.version ?? '0.1.0',
    private: true,
    type: 'module',
    scripts: { ...known.scripts, ...scripts },
    eesal: { ...(suite && { suite }), ...(store && { store }) },
    dependencies: { '@eesal/remote-kit': `^${kit.version}`, ...kit.peerDependencies, ...known.dependencies },
    devDependencies: sorted({ ...TOOLS, ...BUNDLERS[bundler]!.packages, ...known.devDependencies }),
  };
  await writeFile('package.json', `${JSON.stringify(content, null, 2)}\n`);
}

const sorted = (packages: Record<string, string>) =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));

async function install(): Promise<void> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new Refusal('the packages cannot be installed', ['run npm install again']);
}

/** Writes a file unless it exists, so that nothing of the team is lost. */
async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    console.log(`${file} exists and stays as it is`);
  });
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{([a-z-]+)\}\}/g, (_, key: string) => values[key] ?? `{{${key}}}`);
}
