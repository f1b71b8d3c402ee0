/**
 * The shared part of the router: only those exports of react-router that the suite uses. The suite shares this module
 * as a singleton instead of the whole library, which omits half of the router from every first load
 * (docs/decisions/0003). A missing export is added here, without a new contract version.
 */
export {
  createBrowserRouter,
  generatePath,
  Link,
  matchPath,
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
