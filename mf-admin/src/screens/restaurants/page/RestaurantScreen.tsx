import { Fragment } from 'react';
import { fileSafe, OWN_SYSTEM, paths, PRODUCT_NAME, restaurantPage } from 'contracts';
import { Loaded, useApiBase } from 'shared-auth';
import {
  Card,
  checkIcon,
  deleteIcon,
  editIcon,
  formatNumber,
  Icon,
  LinkButton,
  Menu,
  PageTabs,
  qrIcon,
  reportIcon,
  StateBadge,
  useAdditions,
  useLanguage,
} from 'shared-ui';
import { useNavigate, useParams } from 'shared-ui/router';
import type { Restaurant } from '../../../api.generated';
import { History } from '../../../shared/auditLog/History';
import { DeletionDialog } from '../../../shared/deletion/DeletionDialog';
import { BackToList } from '../../../shared/lists/BackToList';
import { LocalName } from '../../../shared/names/LocalName';
import { plainName } from '../../../shared/names/plainName';
import { useNameOf } from '../../../shared/names/useNameOf';
import { PartHeader } from '../../../shared/pages/PartHeader';
import { RecordHead } from '../../../shared/pages/RecordHead';
import { useRecordDeletion } from '../../../shared/pages/useRecordDeletion';
import { QrCodes } from '../../../shared/qr/QrCodes';
import { tillsOfRestaurant } from '../../../shared/qr/tills';
import { ReportPart } from '../../../shared/reports/Report';
import { useTexts } from '../../../texts';
import { useGetFeedbackQuery } from '../../feedback/api';
import { FeedbackTable } from '../../feedback/FeedbackTable';
import { RestaurantsAdmins } from '../../restaurantsAdmins/RestaurantsAdminsScreen';
import { useGetRestaurantAdminsQuery } from '../../restaurantsAdmins/api';
import { editAddress, setupAddress } from '../addresses';
import { useDeleteRestaurantMutation, useGetRestaurantQuery } from '../api';
import { PointsProgramme } from '../points/PointsProgramme';
import { BranchesAndTills } from './BranchesAndTills';
import { Overview } from './Overview';
import classes from './RestaurantPage.module.css';

/** The tabs after the overview, as the last part of the URL. */
const TABS = ['branches', 'staff', 'points', 'qr', 'reports', 'feedback', 'history'] as const;
type Tab = (typeof TABS)[number] | 'overview';

/** `/dashboard/restaurants/:id` and its tabs: everything about one restaurant. */
export function RestaurantScreen() {
  const { id = '', tab } = useParams();
  const query = useGetRestaurantQuery({ id }, { refetchOnMountOrArgChange: true });
  const additions = useAdditions('mf-admin/restaurant.tab');
  const addition = additions.find(({ key }) => key === tab);
  const current = TABS.find((each) => each === tab) ?? 'overview';
  return (
    <Loaded query={{ ...query, data: query.currentData }} back={<BackToList to={paths.restaurants} />}>
      {({ restaurant }) => (
        <>
          <Head restaurant={restaurant} />
          <Tabs restaurant={restaurant} current={addition?.key ?? current} additions={additions} />
          {addition ? (
            <Fragment key={`${id} ${addition.key}`}>{addition.render({ restaurantId: id })}</Fragment>
          ) : (
            <View key={`${id} ${current}`} restaurant={restaurant} tab={current} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The name and the state of the restaurant, and the actions of its row in the list. */
function Head({ restaurant }: { restaurant: Restaurant }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const [change] = useDeleteRestaurantMutation();
  const { id, translations, logo, system_type: system, category, pos } = restaurant;
  const name = nameOf(translations);
  const deletion = useRecordDeletion<Restaurant>({
    kind: 'restaurant',
    nameOf: () => name,
    setDeleted: (row, isDeleted) => change({ id: row.id, body: { isDeleted } }),
    list: paths.restaurants,
  });
  const state = pos === null || pos === undefined ? 'untried' : pos.problem === null ? 'connected' : 'failing';
  return (
    <>
      <RecordHead
        list={{ label: text('admin.restaurants.title'), to: paths.restaurants }}
        id={id}
        name={name}
        logo={logo && apiBase + logo}
        state={system !== OWN_SYSTEM && <StateBadge state={state} />}
        about={
          <>
            {translations
              .filter((each) => each.language !== language && each.name !== name)
              .map((each) => (
                <bdi key={each.language} translate="no" lang={each.language}>
                  {each.name}
                </bdi>
              ))}
            <span>{system === OWN_SYSTEM ? PRODUCT_NAME : text('admin.restaurants.foodics')}</span>
            {category && <LocalName names={category.translations} plain={plainName(category.translations)} />}
          </>
        }
        actions={
          <>
            <LinkButton variant="secondary" to={`${restaurantPage(id)}/qr`}>
              <Icon of={qrIcon} />
              {text('admin.qr.all')}
            </LinkButton>
            <LinkButton variant="secondary" to={`${restaurantPage(id)}/reports`}>
              <Icon of={reportIcon} />
              {text('admin.restaurants.report')}
            </LinkButton>
            <LinkButton variant="secondary" to={editAddress(id)}>
              <Icon of={editIcon} />
              {text('admin.restaurants.edit')}
            </LinkButton>
            <Menu
              label={text('ui.table.more', { row: name })}
              actions={[
                {
                  id: 'setup',
                  icon: checkIcon,
                  label: text('admin.setup.open'),
                  run: () => void navigate(setupAddress(id)),
                },
                {
                  id: 'delete',
                  icon: deleteIcon,
                  label: text('admin.place.delete'),
                  run: () => deletion.ask([restaurant]),
                  danger: true,
                },
              ]}
            />
          </>
        }
      />
      <DeletionDialog deletion={deletion} />
    </>
  );
}

interface TabsProps {
  restaurant: Restaurant;
  current: string;
  /** The tabs that other remotes add. */
  additions: readonly { key: string; label: string }[];
}

function Tabs({ restaurant: { id, Branchs, translations }, current, additions }: TabsProps) {
  const text = useTexts();
  const language = useLanguage();
  const nameOf = useNameOf();
  const staff = useGetRestaurantAdminsQuery({ restaurantId: id, limit: 1 }).currentData?.total;
  const unread = useGetFeedbackQuery({ restaurantId: id, page: 1, limit: 1 }).currentData?.unread;
  const count = (value: number) => formatNumber(value, language);
  const counts: Partial<Record<Tab, string>> = {
    branches: [Branchs.length, Branchs.flatMap(({ Devices }) => Devices).length].map(count).join(' · '),
    staff: staff === undefined ? '' : count(staff),
    feedback: unread ? count(unread) : undefined,
  };
  return (
    <PageTabs
      label={nameOf(translations)}
      current={current}
      tabs={[
        ...(['overview', ...TABS] as const).map((tab) => ({
          id: tab,
          label: text(`admin.restaurant.tab.${tab}`),
          to: tab === 'overview' ? restaurantPage(id) : `${restaurantPage(id)}/${tab}`,
          count: counts[tab],
        })),
        ...additions.map(({ key, label }) => ({ id: key, label, to: `${restaurantPage(id)}/${key}` })),
      ]}
    />
  );
}

/** The content of a tab. Dialogs and pages of the lists show the same. */
function View({ restaurant, tab }: { restaurant: Restaurant; tab: Tab }) {
  const text = useTexts();
  const nameOf = useNameOf();
  const { id, translations, currency } = restaurant;
  switch (tab) {
    case 'overview':
      return <Overview restaurant={restaurant} />;
    case 'branches':
      return <BranchesAndTills restaurant={restaurant} />;
    case 'staff':
      return <RestaurantsAdmins restaurantId={id} />;
    case 'points':
      return (
        <Card className={classes.form}>
          <PartHeader title={text('admin.points')} />
          <PointsProgramme id={id} currency={currency} />
        </Card>
      );
    case 'qr':
      return (
        <Card>
          <PartHeader title={text('admin.qr.all')} />
          <QrCodes
            place={{ restaurantId: id }}
            fileName={fileSafe(nameOf(translations))}
            tills={tillsOfRestaurant(restaurant)}
            emptyText={text('admin.devices.empty')}
          />
        </Card>
      );
    case 'reports':
      return (
        <Card className={classes.form}>
          <PartHeader title={text('admin.report.ofRestaurant')} />
          <ReportPart subject={{ restaurantId: id }} name={nameOf(translations)} />
        </Card>
      );
    case 'feedback':
      return <FeedbackTable restaurantId={id} />;
    case 'history':
      return (
        <Card>
          <PartHeader title={text('admin.history')} />
          <History kind="restaurant" id={id} />
        </Card>
      );
  }
}
