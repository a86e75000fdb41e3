'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deletePromptTemplate, listPromptTemplates, type PromptTemplate } from '@/lib/contracts/flow-manager/templates/prompt-templates';

/** Asks for confirmation before a prompt of the business is deleted. */
export function DeletePrompt({ prompt: { id, name }, onClose }: { prompt: PromptTemplate; onClose: () => void }) {
  const t = useTranslations('templates.prompts.remove');
  const queries = useQueryClient();
  const remove = useCall(deletePromptTemplate, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries({ queryKey: [listPromptTemplates.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { prompt_template_id: id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
