'use client';

import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import { useState } from 'react';
import { deleteDraft, listDrafts } from '@/lib/contracts/flow-manager/assistant-drafts';

const ConfirmDialog = late(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog));

/** The person's unfinished assistants, to continue or delete. Nothing if there are none. */
export function DraftsList() {
  const t = useTranslations('assistantCreation.drafts');
  const queries = useQueryClient();
  const { data } = useEndpoint(listDrafts, {}, { staleTime: 0 });
  const [doomed, setDoomed] = useState<{ id: string; name: string }>();
  const remove = useCall(deleteDraft, {
    onSuccess: async () => {
      setDoomed(undefined);
      await queries.invalidateQueries({ queryKey: [listDrafts.path] });
    },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('title')}>
      {data.items.map(({ id, name, updated_at }) => (
        <Group key={id} justify="space-between" wrap="nowrap" mih={40}>
          <Text>
            <Anchor component={Link} href={`/assistants/new?draft=${id}`}>
              <bdi>{name || t('unnamed')}</bdi>
            </Anchor>{' '}
            <Text span size="xs" c="dimmed">
              <DateTime value={updated_at} />
            </Text>
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('delete', { name: name || t('unnamed') })}
            onClick={() => setDoomed({ id, name })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {doomed && (
        <ConfirmDialog
          title={t('delete_title', { name: doomed.name || t('unnamed') })}
          confirm={t('delete_confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { draft_id: doomed.id } })}
          onClose={() => setDoomed(undefined)}
        >
          <Text>{t('delete_text')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
