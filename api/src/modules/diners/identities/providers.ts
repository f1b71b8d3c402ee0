import { MY_RECEIPTS } from 'contracts';
import { importPKCS8, SignJWT } from 'jose';
import type { Configuration, ServerMetadata } from 'openid-client';
import type { Settings } from '../../../platform/config/settings';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from '../../../platform/db/schema';

/** The path of the page to which providers send diners back. */
const RETURN_PAGE = `${MY_RECEIPTS}/sign-in`;

/** How long the API waits for a provider, in seconds. */
const PROVIDER_SECONDS = 6;

/** What the API keeps of a sign-in while the diner is at the provider. Each value works for one sign-in only. */
interface Ceremony {
  state: string;
  nonce: string;
  /** The secret of PKCE (RFC 7636). */
  verifier: string;
}

/** The provider did not accept the sign-in, or its answer is not the one that was asked for. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  /** The error code of OpenID Connect or of the library. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** A provider with whose accounts diners can sign in (OpenID Connect, the authorization code flow with PKCE). */
export interface IdentityProvider {
  /**
   * Returns the URL at which the diner signs in to the provider.
   * @throws if the provider does not answer
   */
  urlOf(ceremony: Ceremony): Promise<string>;
  /**
   * Returns the provider's id of the account with which the diner has signed in.
   * @param answer the query with which the provider sent the diner back
   * @throws AnswerRefused if the answer does not belong to the ceremony; another error if the provider does not answer
   */
  subjectOf(answer: string, ceremony: Ceremony): Promise<string>;
}

export type IdentitySettings = Pick<
  Settings,
  'PUBLIC_URL' | 'GOOGLE_CLIENT' | 'GOOGLE_ISSUER' | 'APPLE_CLIENT' | 'APPLE_PRIVATE_KEY' | 'APPLE_ISSUER'
>;

/** Returns the names of the providers that the operator has set up. */
export const providersIn = (
  settings: Pick<IdentitySettings, 'GOOGLE_CLIENT' | 'APPLE_CLIENT'>,
): IdentityProviderName[] =>
  IDENTITY_PROVIDERS.filter((name) => settings[name === 'google' ? 'GOOGLE_CLIENT' : 'APPLE_CLIENT']);

/** Creates a provider; null if the operator has not set it up. */
export function createProvider(name: IdentityProviderName, settings: IdentitySettings): IdentityProvider | null {
  const { PUBLIC_URL } = settings;
  if (!providersIn(settings).includes(name) || PUBLIC_URL === undefined) return null;
  const redirect = PUBLIC_URL + RETURN_PAGE;
  const [issuer, clientId] =
    name === 'google'
      ? [settings.GOOGLE_ISSUER, settings.GOOGLE_CLIENT!.id]
      : [settings.APPLE_ISSUER, settings.APPLE_CLIENT!.id];
  const secretOf = async () => (name === 'google' ? settings.GOOGLE_CLIENT!.secret : appleSecret(settings));

  // The library is loaded when a diner first uses a provider, and asked for its URLs once.
  let known: Promise<ServerMetadata> | undefined;
  async function discover(): Promise<ServerMetadata> {
    const { allowInsecureRequests, discovery, None } = await import('openid-client');
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      timeout: PROVIDER_SECONDS,
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    return found.serverMetadata();
  }

  async function configure(secret?: string): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const server = await known;
    const library = await import('openid-client');
    const auth = secret === undefined ? library.None() : library.ClientSecretPost(secret);
    const configuration = new library.Configuration(server, clientId, undefined, auth);
    configuration.timeout = PROVIDER_SECONDS;
    // The signature of the id token is checked too, although it arrives over TLS from the provider itself.
    library.enableNonRepudiationChecks(configuration);
    if (issuer.startsWith('http:')) library.allowInsecureRequests(configuration);
    return configuration;
  }

  return {
    async urlOf({ state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
      const url = buildAuthorizationUrl(await configure(), {
        redirect_uri: redirect,
        // Neither the name nor the e-mail address is asked for. Apple answers with a query only if no scope is asked for.
        ...(name === 'google' ? { scope: 'openid' } : { response_mode: 'query' }),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Somebody else may be signed in to the provider on this device.
        ...(name === 'google' && { prompt: 'select_account' }),
      });
      return url.href;
    },

    async subjectOf(answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await import('openid-client');
      const configuration = await configure(await secretOf());
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(redirect + answer), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub;
        if (!subject) throw new AnswerRefused('no_subject');
        return subject;
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}

/** The errors of the library that mean that the provider could not be asked. All others are about the answer. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function refusalIn(error: unknown): AnswerRefused | null {
  if (error instanceof AnswerRefused) return error;
  if (typeof error !== 'object' || error === null) return null;
  const { error: stated, code, status } = error as { error?: unknown; code?: unknown; status?: unknown };
  if (typeof status === 'number' && status >= 500) return null;
  if (typeof stated === 'string' && /^[a-z_]{1,40}$/.test(stated)) return new AnswerRefused(stated);
  if (typeof code !== 'string' || !code.startsWith('OAUTH_') || UNREACHABLE.has(code)) return null;
  return new AnswerRefused(code);
}

const APPLE_SECRET_SECONDS = 5 * 60;

/**
 * Returns the client secret that Apple demands: a token signed with the operator's key
 * (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
async function appleSecret({ APPLE_PRIVATE_KEY = '', APPLE_CLIENT, APPLE_ISSUER }: IdentitySettings): Promise<string> {
  const { id = '', team = '', key = '' } = APPLE_CLIENT ?? {};
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key })
    .setIssuer(team)
    .setSubject(id)
    .setAudience(APPLE_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
    .sign(await importPKCS8(APPLE_PRIVATE_KEY, 'ES256'));
}
