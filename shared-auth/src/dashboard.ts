/* What only the frame of the dashboard needs. A separate entry, so that public pages do not load it with `shared-auth`. */
export { RequireRole } from './guard/RequireRole';
export { ToLogin } from './guard/ToLogin';
export { chooseBranch } from './session/chooseBranch';
export { useAccount } from './session/useAccount';
export { useLogout } from './session/useLogout';
