import { paths } from 'contracts';
import { useLocation, useNavigate } from 'shared-ui/router';

/**
 * @returns a function that goes back one page (specification section 2, "categories"), or to the list if the form was
 * the first page of the visit
 */
export function useBack(): () => unknown {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(paths.categories, { replace: true }) : navigate(-1));
}
