'use client';

import { Anchor, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { ListBody } from '@/components/ui/list-body';
import { Section } from '@/components/ui/section';
import { listCallSeconds, type CallSecondsEntry } from '@/lib/contracts/voice/call-plans';
import { callHref } from '../voice-href';
import { useMinutes } from './use-minutes';

/** Each change of the minutes, to the second. */
export function UsageEntries() {
  const t = useTranslations('callPlans.entries');
  const tDetail = useTranslations('callPlans.duration');
  const format = useFormatter();
  const minutes = useMinutes();
  const pages = usePages(listCallSeconds);
  const columns: Column<CallSecondsEntry>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      render: ({ kind, call_id }) =>
        call_id ? (
          <Anchor component={Link} href={callHref(call_id)} c="inherit">
            {t(`kinds.${kind}`)}
          </Anchor>
        ) : (
          t(`kinds.${kind}`)
        ),
    },
    {
      key: 'seconds',
      title: t('columns.seconds'),
      isNumber: true,
      render: ({ seconds }) => <bdi>{tDetail('seconds', { count: format.number(seconds, { signDisplay: 'exceptZero' }) })}</bdi>,
    },
    {
      key: 'left',
      title: t('columns.left'),
      isNumber: true,
      isSecondary: true,
      render: ({ seconds_left }) => minutes(seconds_left),
    },
    { key: 'time', title: t('columns.time'), isNumber: true, render: ({ created_at }) => <DateTime value={created_at} /> },
  ];
  return (
    <Section title={t('title')}>
      <Stack gap="sm">
        <ListBody pages={pages} error={t('error')} empty={<Text c="dimmed">{t('empty')}</Text>}>
          <DataTable label={t('title')} columns={columns} rows={pages.items} rowKey={({ id }) => id} />
        </ListBody>
      </Stack>
    </Section>
  );
}
