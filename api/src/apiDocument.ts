import pino from 'pino';
import { buildApp } from './app';
import { readSettings } from './platform/config/settings';
import type { Services } from './services';

/** Returns the OpenAPI document of the routes. It needs no database, because no route runs. */
export async function describeApi(): Promise<object> {
  const services = { settings: readSettings({ DEMO: '1' }), log: pino({ level: 'silent' }), now: () => new Date() } as unknown as Services;
  const app = await buildApp(services);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
