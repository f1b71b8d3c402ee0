import { StaffPageLayout } from '../staff-layout/StaffPageLayout';
import { homeOf, paths, PRODUCT_NAME } from 'contracts';
import { apiMessage, skipToken, useSession } from 'shared-auth';
import { authCatalogue } from 'shared-auth/login';
import { Button, LinkButton, nameIn, PageSpinner, useLanguage, usePageTitle } from 'shared-ui';
import { Navigate, useLocation } from 'shared-ui/router';
import { useReadInvitationQuery } from './invitationApi';
import { PasswordForm } from './PasswordForm';
import { invitationCatalogue, useTexts } from './texts';
import styles from './Invitation.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, invitationCatalogue];

/**
 * The page of an invited member of staff. The token is in the URL's fragment, which browsers send to no server. If the
 * link does not work, the page says why.
 */
export default function InvitationPage() {
  const t = useTexts();
  const language = useLanguage();
  const { token: session, role } = useSession();
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useReadInvitationQuery(token === '' ? skipToken : token, {
    refetchOnReconnect: false,
  });
  usePageTitle(t('shell.invitation.title'));

  if (data && session !== null && (role === 'admin' || role === 'restaurantAdmin'))
    return <Navigate to={homeOf[role]} replace />;

  return (
    <StaffPageLayout>
      {data ? (
        <>
          <h1 className={styles.title}>{t('shell.invitation.welcome', { name: data.name })}</h1>
          <p>
            {data.restaurant
              ? t('shell.invitation.intro', {
                  restaurant: nameIn(language, data.restaurant.names, data.restaurant.name).name,
                  branch: data.branch,
                })
              : t('shell.invitation.intro.admin', { product: PRODUCT_NAME })}
          </p>
          <PasswordForm token={token} email={data.email} />
        </>
      ) : token !== '' && error === undefined ? (
        <PageSpinner />
      ) : (
        <>
          <h1 className={styles.title}>{t('shell.invitation.over')}</h1>
          <p>{token === '' ? t('shell.invitation.incomplete') : reason()}</p>
          <div className={styles.actions}>
            {error !== undefined && !isOver(error) && (
              <Button onClick={() => void refetch()} busy={isFetching} busyLabel={t('shell.invitation.retry')}>
                {t('shell.invitation.retry')}
              </Button>
            )}
            <LinkButton variant="secondary" to={paths.login}>
              {t('shell.invitation.login')}
            </LinkButton>
          </div>
        </>
      )}
    </StaffPageLayout>
  );

  function reason(): string {
    const message = apiMessage(error);
    return message ? t('ui.error.sentence', { message }) : t('shell.invitation.notReached');
  }
}

/** True if the server refused the link itself, so that another try would not help. */
const isOver = (error: object) => 'status' in error && (error.status === 404 || error.status === 410);
