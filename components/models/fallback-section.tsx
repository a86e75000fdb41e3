'use client';

import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { assistantModels } from '@/lib/contracts/flow-manager/assistants';
import { listModels, setFallbackModel, type AssistantModelState } from '@/lib/contracts/flow-manager/models';
import { useCall } from '../api/use-call';
import { modelNames } from '../assistants/model-names';
import { usePermission } from '../session/use-permission';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';

interface FallbackSectionProps {
  models: readonly AssistantModelState[];
  chosen: AssistantModelState['model'] | null;
}

/** The choice of the model that is asked when an assistant's own does not answer. It is saved at once. */
export function FallbackSection({ models, chosen }: FallbackSectionProps) {
  const t = useTranslations('models.fallback');
  const queries = useQueryClient();
  const mayUpdate = usePermission('business.update');
  const save = useCall(setFallbackModel, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('saved') });
      await queries.invalidateQueries({ queryKey: [listModels.path] });
    },
  });
  const options = models.map(({ model, connection }) => ({
    value: model,
    label: connection ? modelNames[model] : t('not_connected', { model: modelNames[model] }),
  }));
  return (
    <Section title={t('title')} description={t('text')}>
      <Select
        label={t('label')}
        placeholder={t('none')}
        data={options}
        value={save.isPending ? (save.variables.body.model ?? null) : chosen}
        onChange={(value) => save.mutate({ body: { model: assistantModels.find((model) => model === value) ?? null } })}
        disabled={!mayUpdate || save.isPending}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        allowDeselect={false}
        dir="auto"
      />
    </Section>
  );
}
