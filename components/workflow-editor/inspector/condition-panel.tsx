'use client';

import { Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newId } from '@/components/canvas/new-id';
import { PartTitle } from '@/components/canvas/part-title';
import { limits } from '@/lib/limits';
import { cumulativeFields } from '@/lib/workflow/cumulative-fields';
import { COMPARISON_OPERATORS, type ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import type { WorkflowCondition, WorkflowTransition } from '@/lib/workflow/definition';
import { addPart, changePart, deletePart } from '@/lib/workflow/edit/edit-parts';
import { RemoveButton } from '../remove-button';
import { useWorkflowEditing } from '../state/workflow-context';
import { ConditionValue } from './condition-value';
import { operatorWords } from './condition-words';
import { FieldSelect } from './field-select';
import classes from './inspector.module.css';

type Written = Omit<WorkflowCondition, 'id'>;

const blank: Written = { field_id: '', operator: '==', value: '' };

/** The conditions of a transition, all of which must be met, and a row for a new one. */
export function ConditionPanel({ transition: { id, conditions, source_state_id } }: { transition: WorkflowTransition }) {
  const t = useTranslations('workflowEditor.condition');
  const tErrors = useTranslations('errors');
  const { definition, isReadOnly, store } = useWorkflowEditing();
  const [written, setWritten] = useState<Written | null>(null);
  const [isRefused, setRefused] = useState(false);
  const fields = cumulativeFields(definition, source_state_id);
  const isComplete = ({ field_id, value }: Written) => field_id !== '' && value.trim() !== '';

  const add = () => {
    if (!written || !isComplete(written)) return setRefused(true);
    store.change((shown) => addPart(shown, 'conditions', id, { id: newId(), ...written }));
    setWritten(null);
    setRefused(false);
  };
  const row = (one: Written, key: string, change: (change: Partial<Written>) => void) => {
    const field = fields.find((known) => known.field.id === one.field_id)?.field;
    return (
      <>
        <FieldSelect
          label={t('field')}
          fields={fields}
          value={one.field_id}
          onChange={(field_id) => change({ field_id, value: field_id === one.field_id ? one.value : '' })}
        />
        <div className={classes.line}>
          <NativeSelect
            label={t('operator')}
            value={one.operator}
            data={COMPARISON_OPERATORS.map((value) => ({ value, label: t(`operators.${operatorWords[value]}`) }))}
            onChange={({ currentTarget }) => change({ operator: currentTarget.value as ComparisonOperator })}
          />
          <ConditionValue name={key} field={field} value={one.value} onChange={(value) => change({ value })} />
        </div>
      </>
    );
  };
  return (
    <section aria-label={t('title')} className={classes.section}>
      <PartTitle title={t('title')} help={t(fields.length === 0 ? 'no_fields' : conditions.length === 0 ? 'none' : 'all')} />
      {conditions.map((condition, index) => (
        <div key={condition.id} className={classes.card} role="group" aria-label={t('number', { number: index + 1 })}>
          {row(condition, condition.id, (change) =>
            store.change((shown) => changePart(shown, 'conditions', condition.id, change), `${condition.id}.${Object.keys(change)[0]}`),
          )}
          {condition.value.trim() === '' && (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {tErrors('condition_fields_required')}
            </Text>
          )}
          {!isReadOnly && (
            <RemoveButton
              label={t('delete', { number: index + 1 })}
              onClick={() => store.change((shown) => deletePart(shown, 'conditions', condition.id))}
            />
          )}
        </div>
      ))}
      {written && (
        <div className={classes.card} role="group" aria-label={t('new')}>
          {row(written, `${id}.new`, (change) => setWritten({ ...written, ...change }))}
          {isRefused && !isComplete(written) && (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {tErrors('condition_fields_required')}
            </Text>
          )}
          <div className={classes.facts}>
            <Button size="xs" onClick={add}>
              {t('add')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setWritten(null)}>
              {t('discard')}
            </Button>
          </div>
        </div>
      )}
      {!isReadOnly && !written && fields.length > 0 && conditions.length < limits.workflow_conditions && (
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWritten(blank)}>
            {t('begin')}
          </Button>
        </div>
      )}
    </section>
  );
}
