'use client';

import { Autocomplete } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ACTION_OUTCOMES } from '@/lib/engine/action-outcome';
import { assistantOutcome, WORKFLOW_OUTCOMES } from '@/lib/engine/workflow-reference';
import { VariableField } from '../../panel/variables/variable-field';
import { useEditor } from '../../state/editor-context';
import type { ConditionFieldsProps } from '../condition-editor';

export function VariableMatchFields({ condition, onChange, errorOf }: ConditionFieldsProps<'context_variable_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const actionWords = useTranslations('flowEditor.action.outcomes');
  const workflowWords = useTranslations('flowEditor.workflow.outcomes');
  const { flow } = useEditor();
  const variable = condition.variable.trim();
  // What a call of an action, or a workflow, can end with. Everything else is typed.
  const outcomes = new Map<string, string>([
    ...(flow.nodes.some(({ action }) => action?.outcome === variable)
      ? ACTION_OUTCOMES.map((one) => [one, actionWords(one)] as const)
      : []),
    ...(variable === assistantOutcome || flow.nodes.some(({ workflow }) => workflow?.outcome === variable)
      ? WORKFLOW_OUTCOMES.map((one) => [one, workflowWords(one)] as const)
      : []),
  ]);
  return (
    <>
      <VariableField
        label={t('variable')}
        required
        value={condition.variable}
        error={errorOf('variable')}
        onChange={(name) => onChange({ ...condition, variable: name })}
      />
      <Autocomplete
        label={t('value')}
        required
        dir="auto"
        autoComplete="off"
        value={String(condition.value)}
        data={[...outcomes.keys()]}
        filter={({ options }) => options}
        renderOption={({ option }) =>
          outcomes.has(option.value) ? (
            <span>
              <bdi dir="ltr">{option.value}</bdi> – {outcomes.get(option.value)}
            </span>
          ) : (
            option.value
          )
        }
        comboboxProps={{ withinPortal: true }}
        error={errorOf('value')}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </>
  );
}
