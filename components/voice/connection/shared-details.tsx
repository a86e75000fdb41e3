'use client';

import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { showSipDetails } from '@/lib/contracts/voice/sip-details';
import classes from '../voice.module.css';
import { SipDetailsList } from './sip-details-list';
import { SipGuides } from './sip-guides';

const neverChanges = () => () => {};

/** What to enter in a phone, for whoever has a link with a token. The token is behind the number sign of the address. */
export function SharedDetails() {
  const token = useSyncExternalStore<string | null>(
    neverChanges,
    () => location.hash.slice(1),
    () => null,
  );
  return token === null ? <Skeleton height={320} aria-busy /> : <Details first={token} />;
}

/** The address may get another hash, such as that of "skip to content", so the first one stays. */
function Details({ first }: { first: string }) {
  const t = useTranslations('voice');
  const [token] = useState(first);
  const { data, error, isFetching, refetch } = useEndpoint(showSipDetails, { query: { token } }, { enabled: token !== '' });
  if (token === '' || error?.status === 404 || error?.status === 422) {
    return <EmptyState order={1} drawing={<ExpiredDrawing />} title={t('share.expired_title')} text={t('share.expired_text')} />;
  }
  if (error && !data)
    return <LoadError order={1} title={t('details.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap="md" className={classes.page}>
      <div>
        <Title order={1} size="h2">
          <bdi>{data.name}</bdi>
        </Title>
        <Text c="dimmed">{t('share.page_text')}</Text>
      </div>
      <Section title={t('details.title')} description={t('details.text')}>
        <SipDetailsList details={data} />
      </Section>
      <SipGuides details={data} />
    </Stack>
  );
}

/** The drawing for a link that no longer works: a chain whose links are apart. */
function ExpiredDrawing() {
  return (
    <Drawing>
      <rect x="14" y="34" width="38" height="20" rx="10" />
      <rect x="68" y="34" width="38" height="20" rx="10" />
      <path d="M56 26l-4-8M60 24v-9M64 26l4-8M56 62l-4 8M60 64v9M64 62l4 8" stroke={accent} />
    </Drawing>
  );
}
