'use client';

import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { WorkflowSelect } from '../../workflow-select';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import type { StepProps } from '../step-props';

/** How conversations begin: with a greeting, and with a workflow. An archetype brings its own flow. Everything else is drawn in the editor. */
export function WorkflowStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.workflow');
  const { archetype_id, greeting, workflow_id } = content;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t(archetype_id ? 'of_archetype' : 'lead')}</Text>
      {!archetype_id && (
        <Textarea
          label={t('greeting')}
          description={t('greeting_help')}
          value={greeting}
          maxLength={limits.short_text}
          autosize
          minRows={2}
          maxRows={8}
          error={problem('greeting')}
          onChange={({ currentTarget }) => change({ greeting: currentTarget.value })}
          {...typedDirection(greeting)}
        />
      )}
      <WorkflowSelect value={workflow_id} error={problem('workflow_id')} onChange={(id) => change({ workflow_id: id })} />
    </Stack>
  );
}
