/**
 * The router's shared face: what the suite uses of react-router, and nothing more.
 * It is shared as one singleton instead of the whole library, which keeps half of the router out of every first load
 * (docs/decisions/0003). A name that is missing here is added here, and the contract's version stays.
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
