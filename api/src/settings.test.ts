import { readSettings, SettingsError } from './settings';

const faultsOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return '';
};

describe('the settings', () => {
  it('have defaults for everything, the demo being off', () => {
    expect(readSettings({})).toMatchObject({ HOST: '127.0.0.1', DEMO: false, LAST_ORDER_WINDOW_MINUTES: 30, POS_TIMEOUT_MS: 2000, SMS_PROVIDER: 'console' });
  });

  it('tell all their faults at once', () => {
    const faults = faultsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'nowhere', SMS_PROVIDER: 'unifonic', ADMIN_EMAIL: 'a@example.com' });
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SMS_PROVIDER', 'ADMIN_EMAIL']) expect(faults).toContain(`\n  ${name} `);
  });

  it('take an empty variable for none', () => {
    expect(readSettings({ PUBLIC_URL: '', PORT: ' ' }).PUBLIC_URL).toBeUndefined();
  });

  it('name both halves of the first admin, or neither', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com' })).toContain('ADMIN_PASSWORD');
    expect(readSettings({ ADMIN_EMAIL: 'A@Example.com', ADMIN_PASSWORD: 'long enough' }).ADMIN_EMAIL).toBe('a@example.com');
  });

  it('refuse production with the demo, or without secrets', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DEMO: '1' });
    for (const name of ['DEMO', 'JWT_SECRET', 'ENCRYPTION_KEY']) expect(faults).toContain(`\n  ${name} `);
    expect(faultsOf({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'y'.repeat(32) })).toBe('');
  });

  it('take the address of Foodics with and without /v5', () => {
    expect(readSettings({ FOODICS_BASE_URL: 'https://api-sandbox.foodics.com/v5/' }).FOODICS_BASE_URL).toBe('https://api-sandbox.foodics.com');
  });
});
