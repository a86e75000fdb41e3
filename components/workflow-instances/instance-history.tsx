'use client';

import { Button, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { getInstance, mostHistory } from '@/lib/contracts/flow-manager/workflow/instances';
import { useEndpoint } from '../api/use-endpoint';
import { Section } from '../ui/section';
import { HistoryEntry } from './history-entry';
import type { InstanceProps } from './instance-props';
import classes from './instances.module.css';
import { usePartNames } from './use-part-names';

/** What the instance did, newest first. A long history is shown in pages. */
export function InstanceHistory({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances.history');
  const format = useFormatter();
  const names = usePartNames(definition);
  const [page, setPage] = useState(0);
  const { history_total: total } = instance;
  const isLong = total > mostHistory;
  const history_after = Math.max(0, total - (page + 1) * mostHistory);
  const params = { workflow_instance_id: instance.id };
  const { data } = useEndpoint(
    getInstance,
    { params, query: { history_after } },
    { enabled: isLong, placeholderData: (previous) => previous },
  );
  const entries = (isLong ? data : instance)?.history.slice(0, mostHistory) ?? [];
  return (
    <Section title={t('title')}>
      {total === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <ol className={classes.history} reversed>
        {entries.toReversed().map((entry) => (
          <HistoryEntry key={entry.number} entry={entry} names={names} />
        ))}
      </ol>
      {isLong && (
        <Group justify="space-between" mt="sm">
          <Button variant="default" size="xs" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('later')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {t('shown', { shown: format.number(entries.length), total: format.number(total) })}
          </Text>
          <Button variant="default" size="xs" disabled={history_after === 0} onClick={() => setPage(page + 1)}>
            {t('earlier')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
