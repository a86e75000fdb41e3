'use client';

import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listApiKeys, setIdentitySecret, type ApiKey } from '@/lib/contracts/user-management/api-keys';
import { useCall } from '../api/use-call';
import { richIsolate } from '../i18n/rich-isolate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { KeyAct } from './key-act';

interface SigningSecretProps {
  apiKey: ApiKey;
  onShow: (act: KeyAct) => void;
  onClose: () => void;
}

/** Creates the secret with which a website signs the ids of its customers, or replaces it. */
export function SigningSecret({ apiKey, onShow, onClose }: SigningSecretProps) {
  const t = useTranslations('apiKeys.sign');
  const queries = useQueryClient();
  const isNew = !apiKey.signs_customers;
  const set = useCall(setIdentitySecret, {
    onSuccess: async ({ secret, api_key }) => {
      onShow({ kind: 'shown', of: 'secret', value: secret, key: api_key });
      await queries.invalidateQueries({ queryKey: [listApiKeys.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: apiKey.name, bdi: richIsolate })}
      confirm={t(isNew ? 'create' : 'replace')}
      isDangerous={!isNew}
      isPending={set.isPending}
      onConfirm={() => set.mutate({ params: { api_key_id: apiKey.id } })}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{t('text')}</Text>
        {!isNew && <Text size="sm">{t('replace_text')}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
