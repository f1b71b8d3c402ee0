import { paths } from 'contracts';
import { Loaded } from 'shared-auth';
import { PageHeader } from 'shared-ui';
import { useNavigate, useParams } from 'shared-ui/router';
import { BackToList } from '../../../shared/lists/BackToList';
import { useFresh } from '../../../shared/forms/useFresh';
import { useNameOf } from '../../../shared/names/useNameOf';
import { useTexts } from '../../../texts';
import { HistoryButton } from '../../../shared/auditLog/HistoryButton';
import { useChangeCategoryMutation, useGetCategoryQuery } from '../api';
import { CategoryForm } from '../form/CategoryForm';

/** `/dashboard/categories/edit/:id`: changes a category, then goes to the list (specification section 2). */
export function EditCategoryScreen() {
  const text = useTexts();
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useFresh(useGetCategoryQuery({ id }, { refetchOnMountOrArgChange: true }));
  const [change] = useChangeCategoryMutation();
  const title = text('admin.category.edit');
  return (
    <>
      <PageHeader
        title={title}
        actions={<HistoryButton kind="category" id={id} name={query.data && nameOf(query.data.category.names)} />}
      />
      <Loaded query={query} back={<BackToList to={paths.categories} />}>
        {({ category }) => (
          <CategoryForm
            key={category.id}
            label={title}
            category={category}
            send={(body) => change({ id: category.id, body })}
            onSaved={() => navigate(paths.categories)}
            log="categories/edit"
          />
        )}
      </Loaded>
    </>
  );
}
