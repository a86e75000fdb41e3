import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { WorkflowProblem } from '@/lib/workflow/check-definition';
import { isComponentType } from '@/lib/workflow/components/registry';
import { listParts } from '@/lib/workflow/edit/part-lists';
import { useWorkflowEditing } from '../state/workflow-context';

/** Returns a function that puts a problem into words, with the names of the setting and the field that it is about. */
export function useProblemText(): (problem: WorkflowProblem) => string {
  const t = useTranslations('workflowEditor');
  const { definition } = useWorkflowEditing();
  return useCallback(
    ({ code, setting, field_id, component_id, name }) => {
      const fields = (['inputs', 'outputs'] as const).flatMap((side) => listParts(definition, side));
      const type = listParts(definition, 'components').find(({ part }) => part.id === component_id)?.part.type ?? '';
      const field = fields.find(({ part }) => part.id === field_id)?.part.name ?? name ?? '';
      const words = `settings.${type}.${setting?.split('.')[0]}` as 'settings.message.text';
      const isNamed = setting !== undefined && isComponentType(type) && t.has(words);
      return t(`check.${code}`, { setting: isNamed ? t(words) : setting === 'inputs' ? t('fields.asked') : (setting ?? ''), field });
    },
    [t, definition],
  );
}
