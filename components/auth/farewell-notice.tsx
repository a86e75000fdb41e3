'use client';

import { Alert, List, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { readFarewell } from '../session/farewell';

/** Informs a person who left what happened to their account, and what is kept of it and why. */
export function FarewellNotice() {
  const t = useTranslations('auth.farewell');
  const farewell = readFarewell();
  if (!farewell) return null;
  const kept = farewell.what === 'deleted' ? farewell.kept : [];
  return (
    <Alert role="status" variant="light" mb="lg" icon={<IconCircleCheck aria-hidden />}>
      <Text>{t(farewell.what)}</Text>
      {kept.length > 0 && (
        <>
          <Text mt="sm">{t('kept')}</Text>
          <List size="sm" spacing={4}>
            {kept.map(({ what, count, why }) => (
              <List.Item key={what}>
                <strong>{t(`parts.${what}`, { count })}</strong>
                <Text size="sm">{why}</Text>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
