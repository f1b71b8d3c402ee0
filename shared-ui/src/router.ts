/**
 * The exports of react-router that the suite uses. The suite shares this module as a singleton instead of the whole
 * library, so every first load omits half of the router (docs/decisions/0003). If a remote needs an export that is not
 * in this file, add the export here. A new export needs no new version of the contract.
 */
export {
  createBrowserRouter,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, RouteObject } from 'react-router-dom';
