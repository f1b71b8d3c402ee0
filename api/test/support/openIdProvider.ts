import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID Connect provider on loopback, as Google and Apple are for the suite. */
export interface OpenIdProvider {
  url: string;
  clientId: string;
  clientSecret: string;
  /**
   * Signs in at the provider as a browser would.
   * @param url the URL to which the suite sent the browser
   * @param account the account at the provider; null if the person cancels
   * @returns the query with which the provider sends the browser back
   */
  signIn(url: string, account: string | null): Promise<string>;
  stop(): Promise<void>;
}

const CLIENT = { client_id: 'the-suite', client_secret: 'a secret of the client' };

/**
 * Starts a provider on a free port. Its page asks for the name of an account, and accepts any.
 * @param accepts returns whether a client secret is right; by default, if it is `clientSecret`
 */
export async function startOpenIdProvider(
  accepts: (secret: string) => boolean | Promise<boolean> = (secret) => secret === CLIENT.client_secret,
): Promise<OpenIdProvider> {
  // An ES module, which jest loads only with `import()`.
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(url, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: ['http://localhost/me/sign-in'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      // Nobody is asked for consent.
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  Object.assign(provider.Client.prototype, {
    // The port of the suite is not known yet.
    redirectUriAllowed: (uri: string) => uri.endsWith('/me/sign-in'),
    compareClientSecret: accepts,
  });
  // Apple returns an id token even if no scope is asked for.
  provider.use((context, next) => {
    if (context.path === '/auth' && !context.query['scope']) context.query = { ...context.query, scope: 'openid' };
    return next();
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<!doctype html><title>Provider</title><form method="post"><label>Account <input name="account"></label><button>Continue</button><button name="cancel" value="1">Cancel</button></form>',
        );
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const result = form.has('cancel')
        ? { error: 'access_denied' }
        : { login: { accountId: form.get('account') ?? '' }, select_account: {} };
      void provider.interactionFinished(request, response, result);
    });
  });

  return {
    url,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,

    async signIn(first, account) {
      const cookies = new Map<string, string>();
      let next = new URL(first);
      for (;;) {
        const isForm = next.pathname.startsWith('/interaction/');
        const body = account === null ? 'cancel=1' : { account };
        const response = await fetch(next, {
          ...(isForm && { method: 'POST', body: new URLSearchParams(body) }),
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          redirect: 'manual',
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`the provider returned ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
        if (next.origin !== url) return next.search;
      }
    },

    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
