import { useState } from 'react';
import { paths } from 'contracts';
import { LinkButton, nameIn, PageHeader, useLanguage } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Branch } from '../api.generated';
import { Loaded } from 'shared-auth';
import { plainName } from '../names/plainName';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfBranch } from '../qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../texts';
import { useGetBranchesQuery } from './api';
import { BranchesTable } from './BranchesTable';

/** `/dashboard/restaurants/branches/:restId`: the branches of one restaurant. */
export function BranchesScreen() {
  const text = useTexts();
  const language = useLanguage();
  const { restId = '' } = useParams();
  const restaurant = useGetRestaurantQuery({ id: restId });
  const branches = useGetBranchesQuery({ restaurantId: restId }, { refetchOnMountOrArgChange: true });
  const [printing, setPrinting] = useState<Branch | null>(null);

  return (
    <Loaded query={restaurant}>
      {({ restaurant: { translations, logo } }) => (
        <>
          <PageHeader
            title={text('admin.branches.title', { restaurant: nameIn(language, translations, plainName(translations)).name })}
            back={
              <LinkButton variant="secondary" to={paths.restaurants}>
                {text('admin.back')}
              </LinkButton>
            }
          />
          <Loaded query={branches}>
            {(answer) => <BranchesTable restaurantId={restId} branches={answer.branches} onPrint={setPrinting} />}
          </Loaded>
          {printing && (
            <QrDialog
              restaurantId={restId}
              logo={logo}
              tills={tillsOfBranch(printing.Devices)}
              emptyText={text('admin.devices.empty')}
              onClose={() => setPrinting(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
