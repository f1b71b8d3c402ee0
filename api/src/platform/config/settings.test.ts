import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './packageRoot';
import { readSettings, SETTING_NAMES, SettingsError } from './settings';

/** An SMS provider that really sends messages. Every installation except the demo needs one. */
const SENDING = { SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', SMS_SENDER: 'Invoices' };

const faultsOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return '';
};

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'n1vPz0ZtqI3mW8kYc5RgXe7BdJ2hLs9A',
  ENCRYPTION_KEY: '9f2c4b7ad05e813f6c4e1b92d7a8035f',
};

/** Lists, flags and addresses, whose example is not what the API reads by default. */
const SHOWN_DIFFERENTLY = ['SECOND_FACTOR_ROLES', 'PORT', 'HOST', 'TRUST_PROXY', 'DATA_DIR', 'DEMO'];

describe('readSettings', () => {
  it('has defaults for everything except the SMS provider, and turns the demo off by default', () => {
    expect(readSettings(SENDING)).toMatchObject({
      HOST: '127.0.0.1',
      DEMO: false,
      LAST_ORDER_WINDOW_MINUTES: 30,
      POS_TIMEOUT_MS: 2000,
    });
  });

  it.each<Record<string, string>>([
    {},
    { DATABASE_URL: 'postgres://localhost/x' },
    { FOODICS_BASE_URL: 'https://api.foodics.com' },
    { DEMO: '0', SMS_PROVIDER: 'console' },
  ])('refuses settings that would show one-time codes on the console outside the demo: %j', (env) => {
    expect(faultsOf(env)).toContain(
      '\n  SMS_PROVIDER must name a provider that sends (twilio, unifonic, taqnyat) outside the demo',
    );
  });

  it.each<Record<string, string>>([{}, { DATABASE_URL: 'postgres://localhost/x' }])(
    'allows one-time codes on the console when the demo is on: %j',
    (env) => {
      expect(readSettings({ DEMO: '1', ...env }).SMS_PROVIDER).toBe('console');
    },
  );

  it('throws a single error that names all invalid settings', () => {
    const faults = faultsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'nowhere',
      SMS_PROVIDER: 'pigeon',
      ADMIN_EMAIL: 'a@example.com',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SMS_PROVIDER', 'ADMIN_EMAIL'])
      expect(faults).toContain(`\n  ${name} `);
  });

  it('trusts the proxies in TRUST_PROXY, or by default a proxy on this machine, but refuses a TRUST_PROXY of all IP addresses', () => {
    expect(readSettings(SENDING).TRUST_PROXY).toEqual(['loopback']);
    expect(readSettings({ ...SENDING, TRUST_PROXY: '10.0.0.0/8, loopback' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      'loopback',
    ]);
    expect(readSettings({ ...SENDING, TRUST_PROXY: '0' }).TRUST_PROXY).toBe(false);
    expect(faultsOf({ TRUST_PROXY: '0.0.0.0/0' })).toContain('\n  TRUST_PROXY must be a number of proxies');
  });

  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::]:9464', { host: '::', port: 9464 }],
  ])('serves probes and metrics on this machine, or at the IP address in MANAGEMENT_PORT: %s', (given, address) => {
    expect(readSettings({ ...SENDING, MANAGEMENT_PORT: given }).MANAGEMENT_PORT).toEqual(address);
  });

  it.each(['0.0.0.0', '65536', '10.0.0.1:', ':9464', '0.0.0.0:94640', '::1:9464', 'host:9464', '9464 '.repeat(2)])(
    'refuses the MANAGEMENT_PORT %p',
    (MANAGEMENT_PORT) => {
      expect(faultsOf({ MANAGEMENT_PORT })).toContain('\n  MANAGEMENT_PORT must be a port such as 9464');
    },
  );

  it('treats an empty variable as a missing one', () => {
    expect(readSettings({ ...SENDING, PUBLIC_URL: '', PORT: ' ' }).PUBLIC_URL).toBeUndefined();
  });

  it('requires a password with the first administrator’s e-mail address, and converts the address to lower case', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com' })).toContain('ADMIN_PASSWORD');
    expect(readSettings({ ...SENDING, ADMIN_EMAIL: 'A@Example.com', ADMIN_PASSWORD: 'long enough' }).ADMIN_EMAIL).toBe(
      'a@example.com',
    );
  });

  it('throws in production if the demo is on, secrets are missing, or the SMS provider sends nothing', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DEMO: '1' });
    for (const name of ['DEMO', 'JWT_SECRET', 'ENCRYPTION_KEY', 'SMS_PROVIDER'])
      expect(faults).toContain(`\n  ${name} `);
    expect(faultsOf({ ...PRODUCTION, ...SENDING })).toBe('');
  });

  it.each(['SMS_BASE_URL', 'WHATSAPP_BASE_URL', 'GOOGLE_ISSUER', 'APPLE_ISSUER'])(
    'refuses %s in production, because it would send codes and secrets elsewhere',
    (name) => {
      const given = { ...SENDING, [name]: 'https://elsewhere.example' };
      expect(faultsOf({ ...PRODUCTION, ...given })).toContain(
        `\n  ${name} must not be set when NODE_ENV is production`,
      );
      expect(faultsOf(given)).toBe('');
    },
  );

  it.each([
    ['one repeated letter', 'x'.repeat(40)],
    ['a repeated text', 'r7Kp0wQzL2'.repeat(4)],
    ['the secret of an example', 'Change-me-before-you-go-to-production'],
    ['letters in the order of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['the secret of the tests', 'a secret of the tests that is long enough'],
  ])('throws in production if a secret can be guessed: %s', (_what, weak) => {
    for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'BACKUP_KEY'])
      expect(faultsOf({ ...PRODUCTION, ...SENDING, [name]: weak })).toContain(
        `\n  ${name} can be guessed. Make another one with: openssl rand -base64 48`,
      );
    expect(faultsOf({ ...SENDING, JWT_SECRET: weak })).toBe('');
  });

  it('throws in production if one secret serves two purposes, but accepts a weak previous encryption key, which only decrypts', () => {
    const { JWT_SECRET } = PRODUCTION;
    expect(faultsOf({ ...PRODUCTION, ...SENDING, ENCRYPTION_KEY: JWT_SECRET })).toContain(
      '\n  ENCRYPTION_KEY must differ from JWT_SECRET',
    );
    expect(faultsOf({ ...PRODUCTION, ...SENDING, ENCRYPTION_KEY_PREVIOUS: 'x'.repeat(32) })).toBe('');
  });

  it('accepts the URL of Foodics with or without /v5', () => {
    expect(readSettings({ ...SENDING, FOODICS_BASE_URL: 'https://api-sandbox.foodics.com/v5/' }).FOODICS_BASE_URL).toBe(
      'https://api-sandbox.foodics.com',
    );
  });

  it.each([
    ['twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_SENDER']],
    ['unifonic', ['UNIFONIC_APP_SID', 'SMS_SENDER']],
    ['taqnyat', ['TAQNYAT_TOKEN', 'SMS_SENDER']],
  ])('throws an error that names all missing settings of the SMS provider %s', (SMS_PROVIDER, names) => {
    const faults = faultsOf({ SMS_PROVIDER });
    for (const name of names) expect(faults).toContain(`\n  ${name} must be set`);
    expect(faults.split('\n')).toHaveLength(1 + names.length);
  });

  it.each(['Much too long', 'Ünïcode', '', '*****', '12'])(
    'refuses %p as the sender of text messages',
    (SMS_SENDER) => {
      expect(faultsOf({ SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', SMS_SENDER })).toContain(
        'SMS_SENDER',
      );
    },
  );

  it.each(['Invoices', 'INVOICE-AD', '966512345678', `MG${'0'.repeat(32)}`])(
    'accepts %p as the sender of text messages',
    (SMS_SENDER) => {
      expect(faultsOf({ SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', SMS_SENDER })).toBe('');
    },
  );

  it('accepts several keys or origins in one variable, separated by commas', () => {
    const old = ['o'.repeat(32), 'p'.repeat(40)];
    expect(readSettings({ ...SENDING, ENCRYPTION_KEY_PREVIOUS: old.join(', ') }).ENCRYPTION_KEY_PREVIOUS).toEqual(old);
    expect(
      readSettings({ ...SENDING, CORS_ORIGINS: 'https://a.example.com,http://localhost:3000' }).CORS_ORIGINS,
    ).toEqual(['https://a.example.com', 'http://localhost:3000']);
    expect(readSettings(SENDING)).toMatchObject({ ENCRYPTION_KEY_PREVIOUS: [], CORS_ORIGINS: [] });
    expect(faultsOf({ ENCRYPTION_KEY_PREVIOUS: `${'o'.repeat(32)},short` })).toContain('ENCRYPTION_KEY_PREVIOUS');
  });

  it('accepts only a METRICS_TOKEN that a header can contain, and removes the slash at the end of API_URL', () => {
    expect(readSettings({ ...SENDING, METRICS_TOKEN: 'b64+token/of~16.or-more==' }).METRICS_TOKEN).toBe(
      'b64+token/of~16.or-more==',
    );
    for (const METRICS_TOKEN of ['fifteen-letters', 'sixteen letters and more', 'ünglücklich-gewählt'])
      expect(faultsOf({ METRICS_TOKEN })).toContain('METRICS_TOKEN');
    expect(readSettings({ ...SENDING, API_URL: 'https://api.example.com/v1/' }).API_URL).toBe(
      'https://api.example.com/v1',
    );
    expect(faultsOf({ API_URL: '/api' })).toContain('API_URL');
  });

  it.each([
    '*',
    'https://a.example.com/',
    'https://a.example.com/path',
    'a.example.com',
    'ftp://a.example.com',
    'HTTPS://A.example.com',
  ])('refuses %p as an origin in CORS_ORIGINS', (CORS_ORIGINS) => {
    expect(faultsOf({ CORS_ORIGINS })).toContain('CORS_ORIGINS');
  });

  it('refuses a contact of the operator that is no mailto: or https: URL', () => {
    expect(faultsOf({ ...SENDING, OPERATOR_CONTACT: 'http://receipts.example.com' })).toContain(
      'OPERATOR_CONTACT must be mailto:',
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL and MAIL_FROM belong together'],
    [{ MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL and MAIL_FROM belong together'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@example.com' }, 'PUBLIC_URL must be set'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://mail.example.com?tls=0', MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtps://mail.example.com?plain=1', MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Eesal' }, 'MAIL_FROM must be an e-mail address'],
  ])('refuses the e-mail settings %o, and shows no password in the error message', (given, fault) => {
    expect(faultsOf({ ...SENDING, ...given })).toContain(fault);
    expect(faultsOf({ ...SENDING, SMTP_URL: 'smtp://user:hunter22@host/path' })).not.toContain('hunter22');
  });

  it('accepts a mail server with a user and a password', () => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example.com:465';
    const given = {
      ...SENDING,
      SMTP_URL,
      MAIL_FROM: 'no-reply@example.com',
      PUBLIC_URL: 'https://receipts.example.com',
    };
    expect(readSettings(given)).toMatchObject({ SMTP_URL });
  });
});

describe('The annotated example of the settings (docs/deployment/production.env)', () => {
  const example = [
    ...readFileSync(join(packageRoot(), '../docs/deployment/production.env'), 'utf8').matchAll(
      /^(#?)([A-Z][A-Z\d_]+)=(.*)$/gm,
    ),
  ];

  it('has every setting of the API', () => {
    expect(SETTING_NAMES.filter((name) => !example.some(([, , known]) => known === name))).toEqual([]);
  });

  it('needs only its empty values to start the API', () => {
    const secret = 'mIu0l3n1OpJ8rX5w9Qz7Vb2Kd4Ty6Hs1';
    const filled = Object.fromEntries([
      ...example.filter(([, comment]) => comment === '').map(([, , name, value]) => [name, value]),
      ['DATABASE_URL', 'postgres://eesal@localhost/eesal'],
      ['JWT_SECRET', `${secret}a`],
      ['ENCRYPTION_KEY', `${secret}b`],
      ['ADMIN_EMAIL', 'admin@example.com'],
      ['ADMIN_PASSWORD', 'correct horse battery'],
      ['SMS_PROVIDER', 'unifonic'],
      ['SMS_SENDER', 'Eesal'],
      ['UNIFONIC_APP_SID', 'an app id of ours'],
    ]) as Record<string, string>;
    expect(faultsOf(filled)).toBe('');
  });

  it('shows the defaults of the settings that it leaves out', () => {
    const defaults = readSettings({ NODE_ENV: 'test', ...SENDING });
    const shown = example
      .filter(([, comment, name]) => comment === '#' && name! in defaults)
      .map(([, , name, value]) => [name, value]);
    expect(shown.length).toBeGreaterThan(20);
    const other = shown.filter(([name, value]) => String(defaults[name as keyof typeof defaults]) !== value);
    expect(other.map(([name]) => name)).toEqual(SHOWN_DIFFERENTLY);
  });
});
