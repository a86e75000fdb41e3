'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteArchetype } from '@/lib/contracts/flow-manager/templates/all-archetypes';
import { listAllArchetypes, type ArchetypeSummary } from '@/lib/contracts/flow-manager/templates/archetypes';

/** Asks for confirmation before an archetype is deleted permanently. */
export function DeleteArchetype({ archetype, onClose }: { archetype: ArchetypeSummary; onClose: () => void }) {
  const t = useTranslations('archetypes.remove');
  const locale = useLocale();
  const queries = useQueryClient();
  const named = { name: archetype.names[locale].name, bdi: richIsolate };
  const remove = useCall(deleteArchetype, {
    onSuccess: () => showToast({ kind: 'success', message: t.rich('done', named) }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listAllArchetypes.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { archetype_id: archetype.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
