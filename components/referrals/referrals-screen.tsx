'use client';

import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePages } from '@/components/api/use-pages';
import { BillingFrame } from '@/components/subscriptions/billing-frame';
import { CodeBlock } from '@/components/ui/code-block';
import { DataTable } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Section } from '@/components/ui/section';
import { getMyReferrals } from '@/lib/contracts/user-management/referrals';

/** The referral code of the business, who signed up with it, and what that brought. */
export function ReferralsScreen() {
  const t = useTranslations('referrals');
  const own = useEndpoint(getMyReferrals, {});
  const pages = usePages(getMyReferrals);
  const { data } = own;
  if (own.error && !data)
    return <LoadError order={1} title={t('error')} error={own.error} onRetry={() => void own.refetch()} isRetrying={own.isFetching} />;
  if (!data) return <PageSkeleton />;
  const { referrer, new_business } = data.rewards;
  return (
    <BillingFrame
      present="referrals"
      title={t('title')}
      description={referrer || new_business ? t('rewards', { referrer, new_business }) : t('no_rewards')}
    >
      <Stack gap="md">
        <Section title={t('share')} description={t('share_text')}>
          <Stack gap="sm" maw={560}>
            <CodeBlock code={data.link} label={t('link')} wraps />
            <Group gap="xs">
              <Text>{t('code')}</Text>
              <Text component="bdi" dir="ltr" fw={600}>
                {data.code}
              </Text>
            </Group>
            <ShareButtons link={data.link} />
          </Stack>
        </Section>
        <Section title={t('list')} description={<span role="status">{t('earned', { credit: data.earned, count: data.rewarded })}</span>}>
          {pages.items?.length === 0 ? (
            <Text c="dimmed">{t('empty')}</Text>
          ) : (
            <DataTable
              label={t('list')}
              rows={pages.items}
              rowKey={({ name, signed_up_at }) => `${signed_up_at} ${name}`}
              columns={[
                { key: 'name', title: t('business'), render: ({ name }) => <bdi>{name}</bdi> },
                { key: 'since', title: t('since'), isSecondary: true, render: ({ signed_up_at }) => <DateTime value={signed_up_at} /> },
                { key: 'state', title: t('state'), render: ({ state }) => t(`states.${state}`) },
                { key: 'credit', title: t('credit'), isNumber: true, render: ({ credit }) => t('credits', { credit }) },
              ]}
            />
          )}
          {pages.items && <ListFoot pages={pages} shown={pages.items.length} />}
        </Section>
      </Stack>
    </BillingFrame>
  );
}

function ShareButtons({ link }: { link: string }) {
  const t = useTranslations('referrals');
  const maySend = typeof navigator !== 'undefined' && 'share' in navigator;
  // A person who closes the dialog of their device has not failed.
  const share = () => void navigator.share({ title: t('share_title'), url: link }).catch(() => undefined);
  return (
    <Group gap="xs">
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />} onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
      {maySend && (
        <Button variant="default" leftSection={<IconShare2 size={16} aria-hidden />} onClick={share}>
          {t('share_action')}
        </Button>
      )}
    </Group>
  );
}
