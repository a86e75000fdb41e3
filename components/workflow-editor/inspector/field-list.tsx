'use client';

import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newId } from '@/components/canvas/new-id';
import { PartTitle } from '@/components/canvas/part-title';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { limits } from '@/lib/limits';
import { componentModule } from '@/lib/workflow/components/registry';
import type { WorkflowComponent, WorkflowField, WorkflowState } from '@/lib/workflow/definition';
import { addPart, changePart } from '@/lib/workflow/edit/edit-parts';
import { useFields } from '../state/use-fields';
import { useWorkflowEditing } from '../state/workflow-context';
import { FieldForm } from './field-form';
import { FieldGroups } from './field-groups';
import { freeFieldName } from './free-field-name';
import classes from './inspector.module.css';

interface FieldListProps {
  state: WorkflowState;
  component: WorkflowComponent;
  side: 'inputs' | 'outputs';
}

/** The inputs or the outputs of a component: in an order, each with its form. */
export function FieldList({ state, component, side }: FieldListProps) {
  const t = useTranslations('workflowEditor.fields');
  const { isReadOnly, store } = useWorkflowEditing();
  const [open, setOpen] = useState<string | null>(null);
  const fields = component[side];
  const known = componentModule(component.type);
  const fixed = new Set(known?.[side].map(({ name }) => name));
  const isAsked = side === 'inputs' && known?.asks === true;
  const mayAdd = !isReadOnly && fields.length < limits.workflow_fields && (side === 'inputs' || known?.has_own_outputs === true);
  const label = t(isAsked ? 'asked' : side);

  const add = () => {
    const name = freeFieldName(t('new_name'), fields);
    const field: WorkflowField = {
      id: newId(),
      name,
      description: '',
      is_required: isAsked,
      data_type: 'text',
      choices: [],
      group: null,
    };
    store.change((shown) => addPart(shown, side, component.id, field));
    setOpen(field.id);
  };
  return (
    <section aria-label={label} className={classes.section}>
      <PartTitle title={label} help={t(isAsked ? 'asked_help' : `${side}_help`)} />
      <ReorderList
        items={fields}
        nameOf={({ name }) => name}
        onMove={(from, to) => store.change((shown) => changePart(shown, 'components', component.id, { [side]: moved(fields, from, to) }))}
        isDisabled={isReadOnly}
        rowClassName={classes.card}
      >
        {(field, { handle }) => (
          <>
            <div className={classes.line}>
              {handle && <span className={classes.fixed}>{handle}</span>}
              <FieldHead
                field={field}
                side={side}
                isOpen={open === field.id}
                onToggle={() => setOpen(open === field.id ? null : field.id)}
              />
            </div>
            {open === field.id && (
              <FieldForm
                state={state}
                component={component}
                side={side}
                field={field}
                isFixed={fixed.has(field.name)}
                onDeleted={() => setOpen(null)}
              />
            )}
          </>
        )}
      </ReorderList>
      {mayAdd && (
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t(side === 'inputs' ? 'add_input' : 'add_output')}
          </Button>
        </div>
      )}
      {mayAdd && <FieldGroups component={component} side={side} />}
    </section>
  );
}

interface FieldHeadProps {
  field: WorkflowField;
  side: 'inputs' | 'outputs';
  isOpen: boolean;
  onToggle: () => void;
}

/** What a field is, in a line, which opens its form. */
function FieldHead({ field, side, isOpen, onToggle }: FieldHeadProps) {
  const t = useTranslations('workflowEditor.fields');
  const { definition } = useWorkflowEditing();
  const all = useFields(definition);
  const connection = side === 'inputs' ? definition.connections.find(({ target_field_id }) => target_field_id === field.id) : undefined;
  const source = connection && all.get(connection.source_field_id);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton className={classes.open} aria-expanded={isOpen} onClick={onToggle}>
      <bdi className={classes.name}>{field.name}</bdi>
      <Text component="span" size="xs" c="dimmed">
        {[
          t(`data_types.${field.data_type}`),
          ...(field.is_required ? [t('required')] : []),
          ...(field.group ? [field.group] : []),
          ...(source ? [t('filled_from', { name: source.name })] : []),
        ].join(' · ')}
      </Text>
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}
