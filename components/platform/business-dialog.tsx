'use client';

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Dialog } from '@/components/ui/dialog';
import { late } from '@/components/ui/late';
import { PersonCell } from '@/components/ui/person-cell';
import { LoadError } from '@/components/ui/load-error';
import { getAnyBusiness, type BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';
import classes from './platform.module.css';

const GrantDialog = late(() => import('./grant-dialog').then((module) => module.GrantDialog));

interface BusinessDialogProps {
  business_id: string;
  onClose: () => void;
}

/** One business: its contents, its owners, and its credit, which can be added to. */
export function BusinessDialog({ business_id, onClose }: BusinessDialogProps) {
  const t = useTranslations('platform.businesses');
  const business = useEndpoint(getAnyBusiness, { params: { business_id } });
  const [isGranting, setGranting] = useState(false);
  if (isGranting && business.data) return <GrantDialog business={business.data} onClose={() => setGranting(false)} />;
  return (
    <Dialog onClose={onClose} title={business.data ? <bdi>{business.data.name}</bdi> : t('one')}>
      {business.data ? (
        <Stack gap="md">
          <BusinessFacts business={business.data} />
          <Button variant="default" onClick={() => setGranting(true)}>
            {t('grant.action')}
          </Button>
        </Stack>
      ) : business.isError ? (
        <LoadError error={business.error} onRetry={() => void business.refetch()} isRetrying={business.isFetching} />
      ) : (
        <Stack gap="sm" aria-busy>
          <Skeleton height={16} width="60%" />
          <Skeleton height={16} width="40%" />
          <Skeleton height={48} />
        </Stack>
      )}
    </Dialog>
  );
}

function BusinessFacts({ business: { balance, counts, created_at, id, owners } }: { business: BusinessDetail }) {
  const t = useTranslations('platform.businesses');
  const format = useFormatter();
  return (
    <dl className={classes.facts}>
      <dt>{t('owners')}</dt>
      <dd>
        {owners.length === 0 ? (
          <Text c="dimmed">{t('no_owner')}</Text>
        ) : (
          <Stack gap="xs">
            {owners.map((owner) => (
              <PersonCell key={owner.id} person={owner} />
            ))}
          </Stack>
        )}
      </dd>
      <dt>{t('balance')}</dt>
      <dd>{t('credits', { balance })}</dd>
      <dt>{t('members')}</dt>
      <dd>{format.number(counts.members)}</dd>
      <dt>{t('assistants')}</dt>
      <dd>{format.number(counts.assistants)}</dd>
      <dt>{t('conversations')}</dt>
      <dd>{format.number(counts.conversations)}</dd>
      <dt>{t('since')}</dt>
      <dd>{format.dateTime(new Date(created_at), { dateStyle: 'long' })}</dd>
      <dt>{t('id')}</dt>
      <dd>
        <bdi dir="ltr">{id}</bdi>
      </dd>
    </dl>
  );
}
