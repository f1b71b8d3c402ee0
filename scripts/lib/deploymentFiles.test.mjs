import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/* Checks the text of the container files, the compose file, the Kubernetes manifests and the systemd units. Does not
   build or start anything. */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const CONTAINERS = 'docs/deployment/containers';
const KUBERNETES = 'docs/deployment/kubernetes';

const containerfiles = readdirSync(path.join(root, CONTAINERS)).filter((file) => file.endsWith('.Containerfile'));
const compose = parse(read(`${CONTAINERS}/compose.yaml`), { merge: true });
const manifests = readdirSync(path.join(root, KUBERNETES)).flatMap((file) =>
  parseAllDocuments(read(`${KUBERNETES}/${file}`)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0].message}`);
    return document.toJS();
  }),
);
const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);

/** The settings of the annotated example, with their values. */
const example = new Map(
  [...read('docs/deployment/production.env').matchAll(/^#?([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
/** The settings that docs/settings.md lists. */
const settings = new Set([...read('docs/settings.md').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name));
/** The maximum time that each program needs to drain, in seconds. */
const drain = {
  api: Number(/deadlineMs: ([\d_]+) }/.exec(read('contracts/src/server/draining.ts'))[1].replaceAll('_', '')) / 1000,
  web: Number(/DEADLINE_MS = ([\d_]+)/.exec(read('delivery/src/web-host/main.ts'))[1].replaceAll('_', '')) / 1000,
};
const PROGRAMS = Object.keys(drain);

/** Returns the settings that a container file gives its programs. */
function environmentOf(containerfile) {
  const env = [...read(`${CONTAINERS}/${containerfile}`).matchAll(/^ENV ((?:.*\\\n)*.*)$/gm)].map(([, text]) => text);
  return Object.fromEntries([...env.join(' ').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}
const imageEnv = Object.fromEntries(PROGRAMS.map((name) => [name, environmentOf(`${name}.Containerfile`)]));
const managementPort = (program) => imageEnv[program].MANAGEMENT_PORT.replace('0.0.0.0:', '');
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|DATABASE_URL|GOOGLE_CLIENT/;

describe('The annotated example of the settings', () => {
  // The variables of OpenTelemetry and AWS are those of their own documentation.
  const isOurs = (name) => !/^(OTEL|AWS)_/.test(name) && name !== 'POSTGRES_PASSWORD';

  it('has every setting of docs/settings.md, at most 70, and no others but the password of the containers’ PostgreSQL', () => {
    const rows = read('docs/settings.md').match(/^\| (?:`[A-Z][A-Z\d_]+`(?:, )?)+ \|/gm);
    const providers = read('docs/settings.md').match(/^\| `(?:twilio|unifonic|taqnyat)` .*$/gm);
    const documented = [...rows, ...providers].flatMap((row) => [...row.matchAll(/`([A-Z][A-Z\d_]+)`/g)]);
    const names = [...new Set(documented.map(([, name]) => name))].filter(isOurs);
    expect([...example.keys()].filter(isOurs).sort()).toEqual(names.sort());
    expect(example.size).toBeLessThanOrEqual(70);
  });

  it.each(['TWILIO', 'UNIFONIC', 'TAQNYAT'])(
    'asks for at most 12 settings to start in production with %s',
    (provider) => {
      const [, required] = /^# ---- Required -+\n(.*?)^# ----/ms.exec(read('docs/deployment/production.env'));
      const names = [...required.matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
      const others = ['TWILIO', 'UNIFONIC', 'TAQNYAT'].filter((other) => other !== provider);
      const needed = names.filter((name) => !others.includes(name.split('_')[0]));
      expect(needed.length).toBeGreaterThan(8);
      expect(needed.length).toBeLessThanOrEqual(12);
    },
  );

  it('contains no secret', () => {
    const secrets = [...example].filter(([name]) => SECRET.test(name) && name !== 'BREACHED_PASSWORDS_URL');
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });
});

describe('The container files', () => {
  it('mention only settings that the documentation lists', () => {
    const named = containerfiles.flatMap((file) => Object.keys(environmentOf(file)));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
    expect(named.filter((name) => SECRET.test(name))).toEqual([]);
  });

  it.each(containerfiles)('pin an exact Node version of the major version in .nvmrc: %s', (file) => {
    const [, major] = /^ARG NODE=docker\.io\/library\/node:(\d+)\.\d+\.\d+-[a-z]+-slim$/m.exec(
      read(`${CONTAINERS}/${file}`),
    );
    expect(major).toBe(read('.nvmrc').trim());
    const bases = [...read(`${CONTAINERS}/${file}`).matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
    const stages = bases.map(([, , stage]) => stage);
    expect(bases.filter(([, base]) => base !== '${NODE}' && !stages.includes(base))).toEqual([]);
  });

  it.each(containerfiles)('start Node directly as an unprivileged user, and have a health check: %s', (file) => {
    const text = read(`${CONTAINERS}/${file}`);
    expect(/^USER (\d+):(\d+)$/m.exec(text)?.slice(1)).toEqual(['10001', '10001']);
    expect(text.indexOf('\nUSER ')).toBeGreaterThan(text.lastIndexOf('\nRUN '));
    for (const [, command] of text.matchAll(/^CMD (.*)$/gm)) expect(JSON.parse(command)[0]).toBe('node');
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
    const program = file.split('.')[0];
    expect(text).toContain(`fetch('http://127.0.0.1:${managementPort(program)}/readyz')`);
  });

  it.each(containerfiles)('copy only files that exist in the repository or its build: %s', (file) => {
    const built = [...read('scripts/build-node.mjs').matchAll(/: '((?:api|delivery)\/dist\/[^']+)'/g)].map(
      ([, f]) => f,
    );
    const copied = [...read(`${CONTAINERS}/${file}`).matchAll(/^COPY --from=\S+ (.*) \S+$/gm)]
      .flatMap(([, sources]) => sources.split(' '))
      .filter((source) => source.startsWith('/src/') && !source.endsWith('/node_modules'))
      .map((source) => source.replace('/src/', ''));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((source) => !built.includes(source) && !existsSync(path.join(root, source)))).toEqual([]);
    const started = [...read(`${CONTAINERS}/${file}`).matchAll(/^CMD \["node", "([^"]+)"/gm)].map(([, f]) => f);
    expect(started.filter((program) => !copied.includes(program))).toEqual([]);
  });

  it('publish the shell and every remote', () => {
    const [command] = /^CMD \["node", "delivery\/dist\/cli\.js".*$/m.exec(read(`${CONTAINERS}/web.Containerfile`));
    const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
    expect(JSON.parse(command.replace('CMD ', '')).slice(3).sort()).toEqual(['shell', ...remotes].sort());
  });

  it('exclude git history, data, secrets and builds made on the machine from the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.data', '**/.env', '**/node_modules', '**/dist']));
  });
});

describe('The compose file', () => {
  const services = Object.entries(compose.services);
  const own = services.filter(([, { image }]) => image.startsWith('eesal-'));

  it('contains only settings that the documentation lists', () => {
    const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('gives the API every setting of the example, and the web host each of its own settings', () => {
    const fixed = ({ environment }) =>
      Object.entries(environment).flatMap(([name, value]) => (value.includes(`{${name}:-`) ? [] : [name]));
    const { api, web } = compose.services;
    expect(api.env_file).toBe('.env');
    expect(fixed(api)).toEqual(['DATABASE_URL', 'TRUST_PROXY']);
    expect(fixed(web)).toEqual(['API_ORIGIN', 'TRUST_PROXY']);
    const [, own] = /const settings = z\.object\(\{(.*?)^\}\);/ms.exec(read('delivery/src/web-host/main.ts'));
    const names = [...own.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names).toContain('API_ORIGIN');
    const given = Object.keys({ ...imageEnv.web, ...web.environment });
    expect(names.filter((name) => name !== 'LISTEN_FD' && !given.includes(name))).toEqual([]);
  });

  it('takes every secret from the file of settings, and every variable is in the example', () => {
    const secrets = services
      .flatMap(([, { environment = {} }]) => Object.entries(environment))
      .filter(([name]) => SECRET.test(name));
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter(([, value]) => !/\$\{[A-Z_]+:[?-]/.test(value))).toEqual([]);
    const variables = [...JSON.stringify(compose).matchAll(/\$\{([A-Z_]+):/g)].map(([, name]) => name);
    expect(variables.filter((name) => !example.has(name))).toEqual([]);
  });

  it.each(PROGRAMS)('gives %s more time to stop than draining takes', (name) => {
    expect(parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThan(drain[name]);
  });

  it('runs its own images and nginx without capabilities, on a read-only file system', () => {
    for (const [, service] of [...own, ['nginx', compose.services.nginx]])
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('names an exact version of every image, and only files that exist', () => {
    expect(services.map(([, { image }]) => image).filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
    const files = services.flatMap(([, { build }]) => (build ? [build.dockerfile] : []));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(existsSync(path.join(root, CONTAINERS, 'nginx.conf'))).toBe(true);
  });

  it('connects the services by the ports on which they listen, and publishes only the ports of nginx', () => {
    expect(compose.services.web.environment.API_ORIGIN).toBe(`http://api:${imageEnv.api.PORT}`);
    expect(read(`${CONTAINERS}/nginx.conf`)).toContain(`proxy_pass http://$web:${imageEnv.web.PORT};`);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
    for (const published of compose.services.nginx.ports)
      expect(read(`${CONTAINERS}/nginx.conf`)).toMatch(new RegExp(`listen ${published.split(':')[1]}\\b`));
  });

  it('migrates the database before the API starts', () => {
    expect(compose.services.migrate.command).toEqual(['node', 'api/bin/eesal.mjs', 'migrate']);
    expect(compose.services.api.depends_on.migrate.condition).toBe('service_completed_successfully');
  });
});

describe('The Kubernetes manifests', () => {
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec.template.metadata.labels,
    ...spec.template.spec,
  }));
  const containers = pods.flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers]);
  const deployment = (name) => named('Deployment', `eesal-${name}`);
  const containerOf = (name) => deployment(name).spec.template.spec.containers[0];
  const [settingsMap, secrets] = [
    named('ConfigMap', 'eesal-settings').data,
    named('Secret', 'eesal-secrets').stringData,
  ];

  it('contain only settings that the documentation lists', () => {
    const names = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
    const all = [...names, ...Object.keys(settingsMap), ...Object.keys(secrets)];
    expect(all.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('contain no secret', () => {
    expect(Object.values(secrets).filter((value) => value !== '<fill in>')).toEqual([]);
    expect(Object.keys(settingsMap).filter((name) => SECRET.test(name))).toEqual([]);
    const given = containers.flatMap(({ env = [] }) => env).filter(({ value }) => value !== undefined);
    expect(given.filter(({ name }) => SECRET.test(name))).toEqual([]);
  });

  it('refer only to keys that the settings or the secrets contain', () => {
    const references = containers.flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom] : [])),
    );
    expect(references.length).toBeGreaterThan(0);
    for (const { secretKeyRef, configMapKeyRef } of references)
      expect(Object.keys(secretKeyRef ? secrets : settingsMap)).toContain((secretKeyRef ?? configMapKeyRef).key);
  });

  it.each(PROGRAMS)('use the ports of the image, for listening and for probes: %s', (name) => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(name);
    const env = imageEnv[name];
    expect(ports).toEqual([
      { name: 'http', containerPort: Number(env.PORT) },
      { name: 'management', containerPort: Number(managementPort(name)) },
    ]);
    const answered = read('contracts/src/server/probeServer.ts');
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe('management');
      expect(answered).toContain(`'${httpGet.path}': async`);
    }
    // The liveness probe ignores the state of the database and the API, because a restart would not repair them.
    expect(livenessProbe.httpGet.path).toBe('/livez');
  });

  it.each(PROGRAMS)('give %s more time to stop than the preStop pause and draining take', (name) => {
    const pause = Number(containerOf(name).lifecycle.preStop.exec.command[1]);
    expect(deployment(name).spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + drain[name]);
  });

  it.each(PROGRAMS)('keep at least one process of %s running during updates and evictions', (name) => {
    const { spec } = deployment(name);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const budget = named('PodDisruptionBudget', `eesal-${name}`).spec;
    expect(budget.minAvailable).toBeGreaterThan(0);
    expect(budget.minAvailable).toBeLessThan(spec.replicas);
    expect(budget.selector).toEqual(spec.selector);
    expect(named('Service', `eesal-${name}`).spec.selector).toEqual(spec.selector.matchLabels);
  });

  it('run every container without capabilities, on a read-only file system, within resource limits', () => {
    for (const pod of pods)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      });
    for (const container of containers)
      expect(container).toMatchObject({
        image: expect.stringMatching(/\/eesal-[a-z]+:\d+\.\d+\.\d+$/),
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { limits: { cpu: expect.any(String), memory: expect.any(String) } },
      });
  });

  it('deny traffic by default, and allow only ports on which a pod listens', () => {
    const policies = ofKind('NetworkPolicy');
    expect(policies[0].spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    for (const { spec } of policies.filter(({ spec }) => spec.ingress)) {
      const pod = pods.find(
        ({ labels }) => labels['app.kubernetes.io/name'] === spec.podSelector.matchLabels['app.kubernetes.io/name'],
      );
      const listens = pod.containers[0].ports.map(({ containerPort }) => containerPort);
      expect(spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port)).sort()).toEqual(listens.sort());
    }
  });

  it('mount only volumes that the pod defines', () => {
    for (const pod of pods)
      for (const { volumeMounts } of [...(pod.initContainers ?? []), ...pod.containers])
        expect(pod.volumes.map(({ name }) => name)).toEqual(
          expect.arrayContaining(volumeMounts.map(({ name }) => name)),
        );
  });

  it('give the API its settings and secrets, and give the web host the URL of the API', () => {
    expect(containerOf('api').envFrom).toEqual([
      { configMapRef: { name: 'eesal-settings' } },
      { secretRef: { name: 'eesal-secrets' } },
    ]);
    const origin = containerOf('web').env.find(({ name }) => name === 'API_ORIGIN').value;
    const service = named('Service', 'eesal-api');
    expect(origin).toBe(`http://${service.metadata.name}:${service.spec.ports[0].port}`);
  });
});

describe('The units of systemd', () => {
  it.each(PROGRAMS)('give %s more time to stop than draining takes', (name) => {
    const unit = read(`docs/deployment/systemd/${name === 'api' ? 'eesal-api@' : 'eesal-web'}.service`);
    expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)[1])).toBeGreaterThan(drain[name]);
  });
});
