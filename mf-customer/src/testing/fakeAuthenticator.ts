const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** How the device of a test behaves. */
export interface FakeDevice {
  /** The options of each question, in order. */
  asked: CredentialCreationOptions[];
  wanted: CredentialRequestOptions[];
  /** Makes the next questions fail with an error of this name. */
  failWith(name: string | null): void;
  remove(): void;
}

/** Gives the browser of a test passkeys. `suggests`: whether it offers them in a field. */
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
