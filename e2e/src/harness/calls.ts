/** The login of a staff account. */
export interface Account {
  email: string;
  password: string;
}

/** Functions that call one API. */
export interface Calls {
  origin: string;
  /**
   * Calls the API. The body may be a form; anything else is sent as JSON.
   * @returns the body of the response
   * @throws Error with the status and the message of the response, if the API refuses the request
   */
  call<Answer>(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Logs in to an account. Returns the same token each time. */
  login(account: Account): Promise<string>;
  /** Returns the code in the last message to a phone. */
  codeSentTo(phone: string): Promise<string>;
}

/** Returns functions that call the API of a demo. */
export function callsTo(origin: string): Calls {
  const tokens = new Map<string, string>();

  const call: Calls['call'] = async (method, address, { body, token, headers } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${address}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    origin,
    call,
    async login(account) {
      const known = tokens.get(account.email);
      if (known) return known;
      const { data } = await call<{ data: { token: string } }>('POST', '/admin/login', { body: account });
      tokens.set(account.email, data.token);
      return data.token;
    },
    async codeSentTo(phone) {
      const { messages } = await call<{ messages: { to: string; text: string }[] }>(
        'GET',
        `/dev/outbox?to=${encodeURIComponent(phone)}`,
      );
      const code = /\b(\d{4}|\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
      if (!code) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
  };
}
