'use client';

import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { OverviewDays } from '@/components/assistant-workspace/use-overview';
import { usePercent } from '@/components/i18n/use-percent';
import { Section } from '@/components/ui/section';
import { overviewDays, type AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import classes from './overview.module.css';

interface FiguresProps {
  /** Undefined while loading. */
  overview: AssistantOverview | undefined;
  days: OverviewDays;
  onDays: (days: OverviewDays) => void;
}

/**
 * The number of customers' conversations in a period, and the share of messages that were understood. Renders nothing for
 * people who may not read conversations.
 */
export function Figures({ overview, days, onDays }: FiguresProps) {
  const t = useTranslations('assistants.overview.figures');
  if (overview?.conversations === null) return null;
  return (
    <Section
      title={t('title')}
      aside={
        <NativeSelect
          size="xs"
          aria-label={t('period')}
          value={String(days)}
          onChange={({ currentTarget }) => onDays(overviewDays.find((number) => String(number) === currentTarget.value) ?? 30)}
          data={overviewDays.map((number) => ({ value: String(number), label: t('days', { days: number }) }))}
        />
      }
    >
      <dl className={classes.figures}>
        <div>
          <dt>{t('conversations')}</dt>
          {overview ? <Conversations {...overview.conversations} days={days} /> : <Waiting />}
        </div>
        <div>
          <dt>{t('understood')}</dt>
          {overview ? <Understood {...overview.conversations} /> : <Waiting />}
        </div>
      </dl>
    </Section>
  );
}

function Waiting() {
  return (
    <dd aria-busy>
      <Skeleton height={32} width={64} my={4} />
      <Skeleton height={12} width={160} my={4} />
    </dd>
  );
}

type Counts = NonNullable<AssistantOverview['conversations']>;

function Conversations({ count, count_before, days }: Counts & { days: number }) {
  const t = useTranslations('assistants.overview.figures');
  const format = useFormatter();
  return (
    <dd>
      <div className={classes.number}>{format.number(count)}</div>
      <Text size="xs" c="dimmed">
        {t('before', { count: count_before, days })}
      </Text>
    </dd>
  );
}

function Understood({ messages, not_understood }: Counts) {
  const t = useTranslations('assistants.overview.figures');
  const percent = usePercent();
  return (
    <dd>
      <div className={classes.number}>{messages === 0 ? '–' : percent((messages - not_understood) / messages)}</div>
      <Text size="xs" c="dimmed">
        {messages === 0 ? t('no_messages') : t('of_messages', { messages, not_understood })}
      </Text>
    </dd>
  );
}
