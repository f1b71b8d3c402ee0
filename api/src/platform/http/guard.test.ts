import fastify from 'fastify';
import { addGuard } from './guard';

/** The guard does not use the services for a public route. */
const NO_SERVICES = {} as Parameters<typeof addGuard>[1];

function guarded() {
  const app = fastify();
  addGuard(app, NO_SERVICES);
  return app;
}

describe('the start of the API fails with a route that', () => {
  it('has no schema', () => {
    expect(() => guarded().get('/new', { config: { access: 'public' } }, () => 'ok')).toThrow(
      'GET /new has no schema, or does not say who may call it',
    );
  });

  it('does not say who may call it', () => {
    expect(() => guarded().get('/new', { schema: { response: {} } }, () => 'ok')).toThrow(
      'GET /new has no schema, or does not say who may call it',
    );
  });
});

it('the start of the API succeeds with a route that has a schema and says who may call it', async () => {
  const app = guarded();
  app.get('/new', { config: { access: 'public' }, schema: { response: {} } }, () => 'ok');
  await app.ready();
  expect((await app.inject('/new')).body).toBe('ok');
});
