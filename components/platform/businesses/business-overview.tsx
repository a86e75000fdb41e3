'use client';

import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePlanName } from '@/components/plans/use-plan-name';
import { Facts } from '@/components/ui/facts';
import { PersonCell } from '@/components/ui/person-cell';
import { Section } from '@/components/ui/section';
import type { BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';
import { businessHref } from './business-href';

/** Who owns the business, its plan and credit, and how much it has. */
export function BusinessOverview({ business }: { business: BusinessDetail }) {
  const t = useTranslations('platform.businesses');
  const format = useFormatter();
  const planName = usePlanName();
  const { balance, counts, owners, plan, referrer, referral_code, sessions, subscription, suspension } = business;
  const facts: [label: string, value: React.ReactNode][] = [
    [t('owners'), <Owners key="owners" owners={owners} />],
    [t('plan'), planName(plan)],
    [t('filters.subscription'), t(`filters.subscriptions.${subscription}`)],
    [t('sessions'), sessions.max === null ? format.number(sessions.used) : t('sessions_used', { used: sessions.used, max: sessions.max })],
    [t('balance'), t('credits', { balance })],
    [t('members'), format.number(counts.members)],
    [t('assistants'), format.number(counts.assistants)],
    [t('conversations'), format.number(counts.conversations)],
    [
      t('timezone'),
      <bdi key="timezone" dir="ltr">
        {business.timezone}
      </bdi>,
    ],
    [t('since'), format.dateTime(new Date(business.created_at), { dateStyle: 'long' })],
    [
      t('referral_code'),
      <bdi key="code" dir="ltr">
        {referral_code}
      </bdi>,
    ],
    ...(referrer
      ? [
          [
            t('referrer'),
            <Anchor key="referrer" component={Link} href={businessHref(referrer.id)}>
              <bdi>{referrer.name}</bdi>
            </Anchor>,
          ] satisfies [string, React.ReactNode],
        ]
      : []),
    [
      t('id'),
      <bdi key="id" dir="ltr">
        {business.id}
      </bdi>,
    ],
  ];
  return (
    <Stack gap="md">
      {suspension && (
        <Alert color="red" variant="light" icon={<IconPlayerPause aria-hidden />} title={t('suspended')}>
          <bdi>{suspension.reason}</bdi>
        </Alert>
      )}
      <Section title={t('tabs.overview')}>
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Section>
    </Stack>
  );
}

function Owners({ owners }: Pick<BusinessDetail, 'owners'>) {
  const t = useTranslations('platform.businesses');
  if (owners.length === 0) return <Text c="dimmed">{t('no_owner')}</Text>;
  return (
    <Stack gap="xs">
      {owners.map((owner) => (
        <PersonCell key={owner.id} person={owner} />
      ))}
    </Stack>
  );
}
