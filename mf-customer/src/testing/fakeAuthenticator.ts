const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A device with passkeys that a test controls. */
export interface FakeDevice {
  /** The options of each request to create a passkey, in order. */
  asked: CredentialCreationOptions[];
  /** The options of each request to sign in with a passkey, in order. */
  wanted: CredentialRequestOptions[];
  /** Makes all further requests fail with an error of this name. With null, they succeed again. */
  failWith(name: string | null): void;
  remove(): void;
}

/**
 * Adds passkeys to jsdom.
 * @param options with `suggests`, the browser suggests passkeys in a field
 */
export function fakeAuthenticator({ suggests = false } = {}): FakeDevice {
  let failure: string | null = null;
  const asked: CredentialCreationOptions[] = [];
  const wanted: CredentialRequestOptions[] = [];
  const credential = (response: object) => ({
    id: 'Y3JlZA',
    rawId: bytes('cred'),
    type: 'public-key',
    response: { clientDataJSON: bytes('client data'), ...response },
    getClientExtensionResults: () => ({}),
  });
  const fail = () => {
    if (failure !== null) throw new DOMException('no', failure);
  };
  class PublicKeyCredential {
    static isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
    static isConditionalMediationAvailable = async () => suggests;
  }
  const credentials = {
    async create(options: CredentialCreationOptions) {
      asked.push(options);
      fail();
      return credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] });
    },
    async get(options: CredentialRequestOptions) {
      wanted.push(options);
      fail();
      return credential({
        authenticatorData: bytes('authenticator'),
        signature: bytes('signature'),
        userHandle: bytes('diner'),
      });
    },
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: PublicKeyCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return {
    asked,
    wanted,
    failWith: (name) => void (failure = name),
    remove: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
