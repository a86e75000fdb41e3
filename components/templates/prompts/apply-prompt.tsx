'use client';

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useWholeList } from '@/components/api/use-whole-list';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { applyPrompt, type PromptTemplate } from '@/lib/contracts/flow-manager/templates/prompt-templates';
import { AssistantSelect } from '../dialogs/assistant-select';
import classes from './prompts.module.css';

/** Gives an assistant a prompt. Shows the one that it replaces. */
export function ApplyPrompt({ prompt, onClose }: { prompt: PromptTemplate; onClose: () => void }) {
  const t = useTranslations('templates.prompts.apply');
  const queries = useQueryClient();
  const { data: assistants } = useWholeList(listAssistants);
  const [chosen, setChosen] = useState('');
  const [placement, setPlacement] = useState<'replace' | 'append'>('replace');
  const assistant = assistants?.find(({ id }) => id === chosen) ?? assistants?.[0];
  const apply = useCall(applyPrompt, {
    onSuccess: async ({ name }) => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries();
    },
  });
  const use = () => {
    if (!assistant) return onClose();
    const { id: assistant_id, revision } = assistant;
    apply.mutate({ params: { assistant_id }, body: { prompt_template_id: prompt.id, placement }, if_match: revision });
  };
  return (
    <ConfirmDialog
      title={t.rich('title', { name: prompt.name, bdi: richIsolate })}
      confirm={t('submit')}
      isPending={apply.isPending}
      onConfirm={use}
      onClose={onClose}
    >
      {assistants?.length === 0 ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <Stack gap="md">
          <AssistantSelect label={t('assistant')} assistants={assistants} value={assistant?.id} onChange={setChosen} />
          <NativeSelect
            label={t('placement')}
            value={placement}
            onChange={(event) => setPlacement(event.currentTarget.value === 'append' ? 'append' : 'replace')}
            data={[
              { value: 'replace', label: t('replace') },
              { value: 'append', label: t('append') },
            ]}
          />
          {placement === 'replace' && assistant && assistant.system_prompt.trim() !== '' && (
            <div>
              <Text size="sm">{t('replaced')}</Text>
              <p className={classes.text} dir="auto">
                {assistant.system_prompt}
              </p>
            </div>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
