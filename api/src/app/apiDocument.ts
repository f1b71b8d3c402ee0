import pino from 'pino';
import { buildApp } from './app';
import { readSettings } from '../platform/config/settings';
import type { Services } from './services';

/** Returns the OpenAPI document of the routes. It needs no database, because no route is called. */
export async function describeApi(): Promise<object> {
  const services = {
    settings: readSettings({ DEMO: '1' }),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Services;
  const app = await buildApp(services);
  await app.ready();
  const document = app.swagger() as { components?: { schemas?: object } };
  await app.close();
  return {
    ...document,
    components: { ...document.components, schemas: sortedByName(document.components?.schemas ?? {}) },
  };
}

/** Sorts the schemas by name, so that the document does not depend on the order in which source files are loaded. */
function sortedByName(schemas: object): object {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
}
