import { readSettings, SettingsError } from './settings';

/** An SMS provider that really sends messages. Every installation except the demo needs one. */
const SENDING = { SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', TAQNYAT_SENDER: 'Invoices' };

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

/** The keys of the example in RFC 8291, appendix A. */
const PUSH_PAIR = {
  PUSH_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};

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
    ['twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID']],
    ['unifonic', ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID']],
    ['taqnyat', ['TAQNYAT_TOKEN', 'TAQNYAT_SENDER']],
  ])('throws an error that names all missing settings of the SMS provider %s', (SMS_PROVIDER, names) => {
    const faults = faultsOf({ SMS_PROVIDER });
    for (const name of names) expect(faults).toContain(`\n  ${name} must be set`);
    expect(faults.split('\n')).toHaveLength(1 + names.length);
  });

  it('accepts one sender for Twilio, but not two', () => {
    const keys = {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'a token of ours',
    };
    expect(faultsOf({ ...keys, TWILIO_FROM: '+15005550006' })).toBe('');
    expect(
      faultsOf({ ...keys, TWILIO_FROM: '+15005550006', TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}` }),
    ).toContain('one of the two');
  });

  it.each(['Much too long', 'Ünïcode', '', '*****', '12'])(
    'refuses %p as the sender of text messages',
    (TAQNYAT_SENDER) => {
      expect(faultsOf({ SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', TAQNYAT_SENDER })).toContain(
        'TAQNYAT_SENDER',
      );
    },
  );

  it.each(['Invoices', 'INVOICE-AD', '966512345678'])('accepts %p as the sender of text messages', (TAQNYAT_SENDER) => {
    expect(faultsOf({ SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'a token of ours', TAQNYAT_SENDER })).toBe('');
  });

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

  it.each([
    [{ PUSH_PUBLIC_KEY: PUSH_PAIR.PUSH_PUBLIC_KEY }, 'belong together'],
    [{ ...PUSH_PAIR, PUSH_PRIVATE_KEY: 'A'.repeat(42) + 'E' }, 'is not the public key of PUSH_PRIVATE_KEY'],
    [{ ...PUSH_PAIR, PUSH_PRIVATE_KEY: 'short' }, 'must be a private VAPID key in base64url'],
    [{ PUSH_SUBJECT: 'http://receipts.example.com' }, 'PUSH_SUBJECT must be mailto:'],
  ])('refuses invalid settings for push messages: %j', (env, fault) => {
    expect(faultsOf({ ...SENDING, ...env })).toContain(fault);
  });

  it('accepts a key pair for push messages', () => {
    expect(readSettings({ ...SENDING, ...PUSH_PAIR, PUSH_SUBJECT: 'mailto:it@example.com' })).toMatchObject(PUSH_PAIR);
  });

  it.each<[Record<string, string>, string]>([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL and MAIL_FROM belong together'],
    [{ MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL and MAIL_FROM belong together'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@example.com' }, 'PUBLIC_URL must be set'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL must be smtp://'],
    [{ SMTP_URL: 'smtp://mail.example.com?tls=0', MAIL_FROM: 'no-reply@example.com' }, 'SMTP_URL must be smtp://'],
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
    expect(readSettings(given)).toMatchObject({ SMTP_URL, SMTP_ALLOW_PLAIN: false });
  });
});
