'use client';

import { List } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { OperationLimits } from './openapi-types';

/** What bounds a call, as this installation is set up. */
export function OperationLimits({ limits }: { limits: OperationLimits }) {
  const t = useTranslations('developers.limit');
  const { 'x-max-body': bytes, 'x-rate-limits': rates = [], 'x-heavy': heavy, 'x-quotas': quotas = [] } = limits;
  return (
    <List size="sm" spacing={2}>
      {bytes && <List.Item>{t('max_body', { kilobytes: Math.floor(bytes / 1024), megabytes: Math.floor(bytes / 1024 / 1024) })}</List.Item>}
      {rates.map(({ by, calls, seconds }) => (
        <List.Item key={by}>{t(`rate.${by}`, { calls, seconds, minutes: seconds % 60 ? 0 : seconds / 60 })}</List.Item>
      ))}
      {heavy && <List.Item>{t('heavy')}</List.Item>}
      {quotas.map(({ name, most }) => (
        <List.Item key={name}>{t(`quota.${name}`, { most })}</List.Item>
      ))}
    </List>
  );
}
