import { paths } from 'contracts';
import { PageHeader } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useTexts } from '../../../texts';
import { useAddCategoryMutation } from '../api';
import { CategoryForm } from '../form/CategoryForm';

/** `/dashboard/categories/add`: adds a category, then goes back to the previous page (specification section 2). */
export function AddCategoryScreen() {
  const text = useTexts();
  const [add] = useAddCategoryMutation();
  const back = useBack();
  const title = text('admin.category.add');
  return (
    <>
      <PageHeader title={title} />
      <CategoryForm label={title} send={(body) => add({ body })} onSaved={back} log="categories/add" />
    </>
  );
}

/**
 * @returns a function that goes back one page (specification section 2, "categories"), or to the list if the form was
 * the first page of the visit
 */
function useBack(): () => unknown {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(paths.categories, { replace: true }) : navigate(-1));
}
