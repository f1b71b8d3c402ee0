import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginx } from './programs.mjs';
import { freePort } from './ports.mjs';

const DOCUMENTED = path.resolve(import.meta.dirname, '../../docs/deployment/containers/nginx.conf');

/** Runs a program, and throws with its output when it fails. */
function run(program, args) {
  // The setting NGINX is the program's path (debianProgram.mjs), but nginx reads it as a list of inherited sockets.
  const { NGINX: _path, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} fails: ${error?.message ?? stdout + stderr}`);
}

describe('The configuration of nginx for containers', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'container-nginx-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('passes the check of nginx after its ports, folders and certificates are replaced with test values', async () => {
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((file) => path.join(folder, file));
    const subject = ['-subj', '/CN=localhost', '-days', '2'];
    run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-out', certificate, '-keyout', key]);
    const [plain, secure] = [await freePort(), await freePort()];
    const text = (await readFile(DOCUMENTED, 'utf8'))
      .replace('listen 8080;', `listen ${plain};`)
      .replace('listen 8443 ', `listen ${secure} `)
      .replaceAll(' /tmp/', ` ${folder}/`)
      .replace('/dev/stdout', path.join(folder, 'access.log'))
      .replaceAll('/etc/nginx/certificates', folder);
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, text);
    expect(() => run(nginx.path(), ['-t', '-p', folder, '-c', file])).not.toThrow();
  });
});
