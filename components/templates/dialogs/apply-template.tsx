'use client';

import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useWholeList } from '@/components/api/use-whole-list';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { applyTemplate, type Template } from '@/lib/contracts/flow-manager/templates/templates';
import { shippedLanguage } from '../languages';
import { AssistantSelect } from './assistant-select';

/** Adds a template's flow, training, and, if wanted, knowledge to an assistant, and opens the assistant's flows. */
export function ApplyTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useTranslations('templates.apply');
  const queries = useQueryClient();
  const router = useRouter();
  const { data: assistants } = useWholeList(listAssistants);
  const [chosen, setChosen] = useState('');
  const mayAddKnowledge = usePermission('knowledge.update');
  const [withKnowledge, setWithKnowledge] = useState(false);
  const assistant_id = chosen || assistants?.[0]?.id;
  const apply = useCall(applyTemplate, {
    onSuccess: ({ flow_name, is_training, documents, left_out }) => {
      const name = assistants?.find(({ id }) => id === assistant_id)?.name ?? '';
      const message = (
        <>
          {t.rich(is_training ? 'done' : 'not_trained', { flow: flow_name, name, bdi: richIsolate })}
          {documents > 0 && <div>{t('knowledge', { count: documents })}</div>}
          {left_out.length > 0 && <div>{t('knowledge_left_out', { count: left_out.length })}</div>}
        </>
      );
      showToast({ kind: 'success', message });
      void queries.invalidateQueries();
      router.push(`/assistants/${assistant_id}/flows`);
    },
  });
  const add = () => {
    if (!assistant_id) return onClose();
    const language = template.is_own ? undefined : shippedLanguage(template.language);
    apply.mutate({ params: { assistant_id }, body: { template_id: template.id, language, with_knowledge: withKnowledge } });
  };
  return (
    <ConfirmDialog
      title={t.rich('title', { name: template.name, bdi: richIsolate })}
      confirm={t('submit')}
      isPending={apply.isPending}
      onConfirm={add}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('text')}</Text>
        {assistants?.length === 0 ? (
          <Text size="sm">{t('none')}</Text>
        ) : (
          <AssistantSelect label={t('assistant')} assistants={assistants} value={assistant_id} onChange={setChosen} />
        )}
        {mayAddKnowledge && template.knowledge.length > 0 && (
          <Checkbox
            label={t('with_knowledge')}
            description={t('with_knowledge_help')}
            checked={withKnowledge}
            onChange={({ currentTarget }) => setWithKnowledge(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
