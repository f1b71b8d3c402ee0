import { paths } from 'contracts';
import { useLocation, useNavigate } from 'shared-ui/router';

/** One step back (specification section 2, "categories"). Where the form was the first page opened there is none: the list takes its place. */
export function useBack(): () => unknown {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(paths.categories, { replace: true }) : navigate(-1));
}
