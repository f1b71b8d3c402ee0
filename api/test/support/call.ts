/** The body of a refusal. */
export interface Refused {
  message: string;
  code: string;
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  retryAfter?: number;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a request over loopback HTTP. The type parameter is the type of the expected body. */
export type Call = <Body = Refused>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;

/**
 * Returns a function that calls one server.
 * @param url the server's API base
 */
export function callsTo(url: string): Call {
  return async <Body>(method: string, path: string, { body, token, headers = {} }: CallOptions = {}) => {
    // For a form no content type is set here, because fetch sets it, with the boundary of the form.
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  };
}
