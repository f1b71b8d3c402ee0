import { PosUnavailable, type PosConnector } from './port';
import type { PosFailure } from '../../platform/db/schema';

/** A restaurant's two tokens: `token` reads orders, and `branchs_token` reads branches and tills. */
export const TOKEN_NAMES = ['token', 'branchs_token'] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/**
 * The reasons why a token does not work. `expired`: the POS does not know the token. `scope`: the token lacks a
 * permission. `plan`: the restaurant's plan has no API. `unreachable`: the POS did not respond. `busy`: the POS asked
 * us to wait. `unreadable`: the response differs from the documented form.
 */
export const TOKEN_PROBLEMS = ['expired', 'scope', 'plan', 'unreachable', 'busy', 'unreadable'] as const;
type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

interface TokenCheck {
  token: TokenName;
  problem: TokenProblem | null;
  /** The names of the missing scopes at the POS, if the problem is `scope`. */
  missing: string[];
}

/** The result of testing a restaurant's tokens. */
export interface ConnectionReport {
  ok: boolean;
  /** The name that the POS has for the business to which the tokens belong. */
  business: string | null;
  checks: TokenCheck[];
  /** False if the two tokens are known to belong to different businesses. */
  sameBusiness: boolean;
  /** The number of branches and of tills that can be read. */
  branches: number;
  devices: number;
}

/**
 * Tests a restaurant's tokens and reports what is missing. The test stores and changes nothing.
 * @param signal aborts the test
 */
export async function testConnection(
  connector: PosConnector,
  tokens: Record<TokenName, string>,
  signal: AbortSignal,
): Promise<ConnectionReport> {
  const orders = await checkToken(connector, 'token', tokens.token, connector.scopes.orders, signal);
  const ofBranches = await checkToken(
    connector,
    'branchs_token',
    tokens.branchs_token,
    connector.scopes.branches,
    signal,
  );
  const read =
    ofBranches.check.problem === null
      ? await readBranches(connector, tokens.branchs_token, signal)
      : { problem: null, branches: 0, devices: 0 };
  const checks = [orders.check, read.problem ? { ...ofBranches.check, problem: read.problem } : ofBranches.check];
  const sameBusiness =
    orders.business === null || ofBranches.business === null || orders.business === ofBranches.business;
  return {
    ok: sameBusiness && checks.every(({ problem }) => problem === null),
    business: orders.name ?? ofBranches.name,
    checks,
    sameBusiness,
    branches: read.branches,
    devices: read.devices,
  };
}

async function checkToken(
  connector: PosConnector,
  token: TokenName,
  value: string,
  needed: readonly string[],
  signal: AbortSignal,
) {
  try {
    const { businessName, businessReference, scopes } = await connector.identity(value, signal);
    const missing = needed.filter((scope) => !scopes.includes(scope));
    const check: TokenCheck = { token, problem: missing.length > 0 ? 'scope' : null, missing };
    return { check, name: businessName, business: businessReference };
  } catch (error) {
    // If the POS refuses even to say whose token it is, the restaurant's plan does not include the API.
    return {
      check: { token, problem: problemOf(error, 'plan'), missing: [] } satisfies TokenCheck,
      name: null,
      business: null,
    };
  }
}

async function readBranches(
  connector: PosConnector,
  token: string,
  signal: AbortSignal,
): Promise<{ problem: TokenProblem | null; branches: number; devices: number }> {
  try {
    const { branches } = await connector.branches(token, signal);
    return {
      problem: null,
      branches: branches.length,
      devices: branches.reduce((sum, { devices }) => sum + devices.length, 0),
    };
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

/** @param forbidden the problem to report if the POS knows the token but refuses this call */
function problemOf(error: unknown, forbidden: TokenProblem): TokenProblem {
  if (!(error instanceof PosUnavailable)) throw error;
  return error.reason === 'forbidden' ? forbidden : PROBLEMS[error.reason];
}
