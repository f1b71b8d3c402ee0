import { PosUnavailable, type PosConnector } from './port';
import type { PosFailure } from '../../platform/db/schema';

/** Which of a restaurant's two tokens: `token` reads orders, `branchs_token` reads branches and tills. */
export const TOKEN_NAMES = ['token', 'branchs_token'] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/**
 * What is missing for a token to work. `expired`: the POS does not know it. `scope`: it may not do what we need. `plan`: the
 * restaurant's plan has no API. `unreachable`: the POS did not answer. `busy`: it asked to wait. `unreadable`: it answered
 * something else than it should.
 */
export const TOKEN_PROBLEMS = ['expired', 'scope', 'plan', 'unreachable', 'busy', 'unreadable'] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

export interface TokenCheck {
  token: TokenName;
  problem: TokenProblem | null;
  /** The scopes that lack, in the POS's words, when the problem is `scope`. */
  missing: string[];
}

/** What a test of a restaurant's tokens found. */
export interface ConnectionReport {
  ok: boolean;
  /** The business behind the tokens, as the POS calls it. */
  business: string | null;
  checks: TokenCheck[];
  /** The two tokens belong to different businesses. */
  sameBusiness: boolean;
  /** How many branches and tills are there to be read. */
  branches: number;
  devices: number;
}

/**
 * Tries what a restaurant's tokens are needed for, and says what is missing. It changes nothing and stores nothing.
 * @param signal ends all of it
 */
export async function testConnection(connector: PosConnector, tokens: Record<TokenName, string>, signal: AbortSignal): Promise<ConnectionReport> {
  const orders = await checkToken(connector, 'token', tokens.token, connector.scopes.orders, signal);
  const places = await checkToken(connector, 'branchs_token', tokens.branchs_token, connector.scopes.places, signal);
  const read = places.check.problem === null ? await readPlaces(connector, tokens.branchs_token, signal) : { problem: null, branches: 0, devices: 0 };
  const checks = [orders.check, read.problem ? { ...places.check, problem: read.problem } : places.check];
  const sameBusiness = orders.business === null || places.business === null || orders.business === places.business;
  return {
    ok: sameBusiness && checks.every(({ problem }) => problem === null),
    business: orders.name ?? places.name,
    checks,
    sameBusiness,
    branches: read.branches,
    devices: read.devices,
  };
}

async function checkToken(connector: PosConnector, token: TokenName, value: string, needed: readonly string[], signal: AbortSignal) {
  try {
    const { businessName, businessReference, scopes } = await connector.identity(value, signal);
    const missing = needed.filter((scope) => !scopes.includes(scope));
    const check: TokenCheck = { token, problem: missing.length > 0 ? 'scope' : null, missing };
    return { check, name: businessName, business: businessReference };
  } catch (error) {
    // Who may not even ask who he is has a plan without the API.
    return { check: { token, problem: problemOf(error, 'plan'), missing: [] } satisfies TokenCheck, name: null, business: null };
  }
}

async function readPlaces(connector: PosConnector, token: string, signal: AbortSignal): Promise<{ problem: TokenProblem | null; branches: number; devices: number }> {
  try {
    const { branches } = await connector.places(token, signal);
    return { problem: null, branches: branches.length, devices: branches.reduce((sum, { devices }) => sum + devices.length, 0) };
  } catch (error) {
    return { problem: problemOf(error, 'scope'), branches: 0, devices: 0 };
  }
}

const PROBLEMS: Record<Exclude<PosFailure, 'forbidden'>, TokenProblem> = {
  expired: 'expired',
  unconfigured: 'expired',
  rate_limited: 'busy',
  budget: 'busy',
  timeout: 'unreachable',
  network: 'unreachable',
  server_error: 'unreachable',
  refused: 'unreadable',
  unreadable: 'unreadable',
};

/** @param forbidden what it means here that the POS knows the token and does not let it */
function problemOf(error: unknown, forbidden: TokenProblem): TokenProblem {
  if (!(error instanceof PosUnavailable)) throw error;
  return error.reason === 'forbidden' ? forbidden : PROBLEMS[error.reason];
}
