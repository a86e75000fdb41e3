'use client';

import { List, Stack, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { DevelopersFrame } from './developers-frame';
import classes from './developers.module.css';
import { richCode } from './inline-code';

/** What changed in the API, newest first: the day, and its entries in messages/<locale>/developers.json. */
const days = [
  { day: '2026-11-27', entries: ['subscriptions', 'plans'] },
  { day: '2026-11-26', entries: ['keys', 'visitors', 'rate_limits', 'idempotency', 'audit_log', 'revisions', 'typescript'] },
] as const;

/** What was added to the API, and what callers must know about it. */
export function Changelog() {
  const t = useTranslations('developers.changelog');
  const format = useFormatter();
  return (
    <DevelopersFrame present="changelog">
      <Stack gap="xl" className={classes.prose}>
        {days.map(({ day, entries }) => (
          <section key={day} aria-labelledby={`changes-${day}`}>
            <Title order={2} size="h4" mb="xs" id={`changes-${day}`}>
              <time dateTime={day}>{format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long' })}</time>
            </Title>
            <List spacing={4}>
              {entries.map((entry) => (
                <List.Item key={entry}>{t.rich(entry, { code: richCode })}</List.Item>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </DevelopersFrame>
  );
}
