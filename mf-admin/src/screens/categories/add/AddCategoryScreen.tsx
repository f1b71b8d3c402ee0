import { PageHeader } from 'shared-ui';
import { useTexts } from '../../../texts';
import { useAddCategoryMutation } from '../api';
import { CategoryForm } from '../form/CategoryForm';
import { useBack } from './useBack';

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
