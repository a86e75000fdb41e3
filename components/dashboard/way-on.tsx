'use client';

import { Button, Group, Text } from '@mantine/core';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { Link } from '../i18n/navigation';
import classes from './dashboard.module.css';

/** A link to the assistant that was changed last. */
export function WayOn({ assistants }: { assistants: readonly Assistant[] | undefined }) {
  const t = useTranslations('dashboard.open');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const last = assistants?.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  if (!last) return null;
  return (
    <div className={`${classes.card} ${classes.way}`}>
      <p className={classes.label}>{t('title')}</p>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <div style={{ minWidth: 0 }}>
          <p className={classes.name}>
            <bdi>{last.name}</bdi>
          </p>
          <Text size="xs" c="dimmed">
            {t('updated', { when: format.relativeTime(new Date(last.updated_at), now) })}
          </Text>
        </div>
        <Button component={Link} href={`/assistants/${last.id}`} variant="light" flex="none">
          {t('action')}
        </Button>
      </Group>
    </div>
  );
}
