import { paths } from 'contracts';
import { PageHeader } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { PersonFields } from '../../../shared/forms/person/PersonFields';
import { newPersonRules, NOBODY, personBody, type PersonValues } from '../../../shared/forms/person/personValues';
import { InviteInstead } from '../../../shared/people/InviteInstead';
import { InviteAdminDialog } from '../../invitations/InviteDialog';
import { SaveForm } from '../../../shared/forms/SaveForm';
import { useTexts } from '../../../texts';
import { usePostUserMutation } from '../api';
import type { NewAdminInput } from '../../../api.generated';

/** Returns the request body from valid values. */
function adminBody(values: PersonValues): NewAdminInput {
  return { ...personBody(values), role: 'admin' };
}

/**
 * `/dashboard/admins/add`: adds an administrator. After a successful save the list of administrators opens; Cancel
 * opens the list of users (specification section 2, 'Add New User').
 */
export function AddAdminScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [add] = usePostUserMutation();
  const title = text('admin.admin.add');
  return (
    <>
      <PageHeader title={title} />
      <InviteInstead invite={(onClose) => <InviteAdminDialog onClose={onClose} />} />
      <SaveForm
        label={title}
        initial={NOBODY}
        rules={newPersonRules}
        send={(values) => add({ body: adminBody(values) })}
        toasts={{
          saved: text('admin.admin.added'),
          failed: text('admin.admin.failed'),
          notReached: text('admin.admin.notAdded'),
        }}
        onSaved={() => navigate(paths.admins)}
        cancelTo={paths.users}
        log="admins/add"
      >
        <PersonFields />
      </SaveForm>
    </>
  );
}
