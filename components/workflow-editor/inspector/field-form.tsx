'use client';

import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { limits } from '@/lib/limits';
import { FIELD_TYPES, type FieldType, type WorkflowComponent, type WorkflowField, type WorkflowState } from '@/lib/workflow/definition';
import { changePart, deletePart } from '@/lib/workflow/edit/edit-parts';
import { fieldFields } from '@/lib/workflow/schema';
import { ChoicesField } from '../settings/choices-field';
import { useWorkflowEditing } from '../state/workflow-context';
import { ConnectionField } from './connection-field';
import { InspectorFields } from './inspector-frame';
import { TypedField } from './typed-field';

interface FieldFormProps {
  state: WorkflowState;
  component: WorkflowComponent;
  side: 'inputs' | 'outputs';
  field: WorkflowField;
  /** Whether each component of the type has it. It is then neither renamed nor deleted. */
  isFixed: boolean;
  onDeleted: () => void;
}

const description = z.object({ value: fieldFields.description });

/** The form of a field: its name, its description, whether it is required, its type, and what fills it. */
export function FieldForm({ state, component, side, field, isFixed, onDeleted }: FieldFormProps) {
  const t = useTranslations('workflowEditor.fields');
  const { isReadOnly, store } = useWorkflowEditing();
  const { id, data_type } = field;
  const change = (fields: Partial<WorkflowField>) =>
    store.change((shown) => changePart(shown, side, id, fields), `${id}.${Object.keys(fields)[0]}`);
  const others = component[side].filter((one) => one.id !== id).map(({ name }) => name);
  const name = z.object({ value: fieldFields.name.refine((typed) => !others.includes(typed), 'duplicate_field_name') });
  return (
    <InspectorFields>
      {!isFixed && (
        <TypedField
          name={`${id}.name`}
          label={t('name')}
          description={t('name_help')}
          required
          value={field.name}
          schema={name}
          maxLength={limits.workflow_field_name}
          commit={(next) => change({ name: next })}
        />
      )}
      <TypedField
        name={`${id}.description`}
        label={t('description')}
        description={side === 'inputs' ? t('description_help') : undefined}
        value={field.description}
        schema={description}
        maxLength={limits.description}
        lines={[1, 4]}
        commit={(next) => change({ description: next })}
      />
      <NativeSelect
        label={t('data_type')}
        description={data_type === 'number' ? t('number_help') : undefined}
        value={data_type}
        disabled={isFixed}
        data={FIELD_TYPES.map((value) => ({ value, label: t(`data_types.${value}`) }))}
        onChange={({ currentTarget }) => change({ data_type: currentTarget.value as FieldType })}
      />
      {data_type === 'choice' && !isFixed && (
        <ChoicesField
          label={t('choices')}
          value={field.choices}
          most={limits.workflow_choices}
          maxLength={limits.name}
          onChange={(choices) => change({ choices })}
        />
      )}
      {side === 'inputs' && (
        <Switch
          label={t('is_required')}
          checked={field.is_required}
          onChange={({ currentTarget }) => change({ is_required: currentTarget.checked })}
        />
      )}
      {side === 'inputs' && <ConnectionField state={state} component={component} field={field} />}
      {!isFixed && !isReadOnly && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              onDeleted();
              store.change((shown) => deletePart(shown, side, id));
            }}
          >
            {t('delete', { name: field.name })}
          </Button>
        </div>
      )}
    </InspectorFields>
  );
}
