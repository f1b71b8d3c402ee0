import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { ConfirmDialog, formatDate, isolated, keyIcon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetIdentitiesQuery, useRemoveIdentityMutation } from '../../api';
import type { GetIdentitiesApiResponse } from '../../api.generated';
import { Row } from '../../shared/Row';
import { useTexts } from '../../texts';
import { PROVIDER_NAMES, useStartIdentity, type Provider } from './useStartIdentity';

type Identity = GetIdentitiesApiResponse['identities'][number];

/** A row for each provider that the operator offers: it links the diner's account there, or removes it. */
export function IdentityRows({ providers }: { providers: Provider[] }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const { data } = useGetIdentitiesQuery();
  const [start, busy] = useStartIdentity('link');
  const [remove, removing] = useRemoveIdentityMutation();
  const [asked, setAsked] = useState<Identity | null>(null);
  const fail = (reason: string) => toast({ tone: 'error', title: reason });

  const link = async (provider: Provider) => {
    const reason = await start(provider);
    if (reason) fail(reason);
  };
  const confirm = async (id: string) => {
    const { error } = await remove({ id });
    setAsked(null);
    if (error) fail(apiMessage(error) ?? text('customer.failure'));
    else toast({ tone: 'success', title: text('customer.identity.removed') });
  };
  const nameOf = (provider: Provider) => isolated(PROVIDER_NAMES[provider]);

  return (
    <>
      {providers.map((provider) => {
        const linked = data?.identities.find((each) => each.provider === provider);
        return (
          <Row
            key={provider}
            icon={keyIcon}
            label={nameOf(provider)}
            detail={
              linked
                ? text('customer.identity.since', { day: formatDate(linked.createdAt, language) })
                : text('customer.identity.short')
            }
            end={text(linked ? 'customer.identity.remove' : 'customer.identity.link')}
            disabled={!data || busy !== null}
            onClick={() => (linked ? setAsked(linked) : void link(provider))}
          />
        );
      })}
      <ConfirmDialog
        tone="danger"
        title={text('customer.identity.question', { provider: asked ? nameOf(asked.provider) : '' })}
        text={text('customer.identity.question.text')}
        confirmLabel={text('customer.identity.remove')}
        cancelLabel={text('customer.cancel')}
        isOpen={asked !== null}
        busy={removing.isLoading}
        onConfirm={() => asked && void confirm(asked.id)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
