'use client';

import { Autocomplete } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ACTION_OUTCOMES } from '@/lib/engine/action-outcome';
import { VariableField } from '../../panel/variables/variable-field';
import { useEditor } from '../../state/editor-context';
import type { ConditionFieldsProps } from '../condition-editor';

const isOutcome = (value: string) => ACTION_OUTCOMES.some((one) => one === value);

export function VariableMatchFields({ condition, onChange, errorOf }: ConditionFieldsProps<'context_variable_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const tOutcomes = useTranslations('flowEditor.action.outcomes');
  const { flow } = useEditor();
  const ofAction = flow.nodes.some(({ action }) => action?.outcome === condition.variable.trim());
  return (
    <>
      <VariableField
        label={t('variable')}
        required
        value={condition.variable}
        error={errorOf('variable')}
        onChange={(variable) => onChange({ ...condition, variable })}
      />
      <Autocomplete
        label={t('value')}
        required
        dir="auto"
        autoComplete="off"
        value={String(condition.value)}
        // What a call of an action can end with. Everything else is typed.
        data={ofAction ? [...ACTION_OUTCOMES] : []}
        filter={({ options }) => options}
        renderOption={({ option }) =>
          isOutcome(option.value) ? (
            <span>
              <bdi dir="ltr">{option.value}</bdi> – {tOutcomes(option.value as 'ok')}
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
