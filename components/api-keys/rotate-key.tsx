'use client';

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listApiKeys, rotateApiKey, type ApiKey } from '@/lib/contracts/user-management/api-keys';
import { useCall } from '../api/use-call';
import { richIsolate } from '../i18n/rich-isolate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { KeyAct } from './key-act';

interface RotateKeyProps {
  apiKey: ApiKey;
  onShow: (act: KeyAct) => void;
  onClose: () => void;
}

/** How many hours the key before can still be used. */
const overlaps = [0, 1, 24, 168];

/** Replaces a key by a new one, and asks how long the one before is still needed. */
export function RotateKey({ apiKey, onShow, onClose }: RotateKeyProps) {
  const t = useTranslations('apiKeys.rotate');
  const queries = useQueryClient();
  const [hours, setHours] = useState(24);
  const rotate = useCall(rotateApiKey, {
    onSuccess: async ({ key, api_key }) => {
      onShow({ kind: 'shown', of: 'key', value: key, key: api_key });
      await queries.invalidateQueries({ queryKey: [listApiKeys.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: apiKey.name, bdi: richIsolate })}
      confirm={t('submit')}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { api_key_id: apiKey.id }, body: { overlap_hours: hours } })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('text')}</Text>
        <NativeSelect
          label={t('overlap')}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.currentTarget.value))}
          data={overlaps.map((value) => ({
            value: String(value),
            label: value === 0 ? t('at_once') : t('hours', { hours: value, days: value / 24 >= 2 ? value / 24 : 0 }),
          }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
