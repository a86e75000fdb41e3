'use client';

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { limits } from '@/lib/limits';
import { componentModule } from '@/lib/workflow/components/registry';
import type { WorkflowComponent, WorkflowState } from '@/lib/workflow/definition';
import { addPart, changePart, deletePart } from '@/lib/workflow/edit/edit-parts';
import { componentFields } from '@/lib/workflow/schema';
import { PartProblems } from '../check/part-problems';
import { ComponentSettings } from '../settings/component-settings';
import { useTypeName } from '../settings/use-type-name';
import { useWorkflowEditing } from '../state/workflow-context';
import { copyOfComponent } from './copy-of-component';
import { FieldList } from './field-list';
import { InspectorFields, InspectorFrame } from './inspector-frame';
import { TypedField } from './typed-field';

const schema = z.object({ value: componentFields.name });

interface ComponentFormProps {
  state: WorkflowState;
  component: WorkflowComponent;
}

/** The form of a component: its name, the settings of its type, and its fields with what fills them. */
export function ComponentForm({ state, component }: ComponentFormProps) {
  const t = useTranslations('workflowEditor.component');
  const { isReadOnly, store, show } = useWorkflowEditing();
  const typeName = useTypeName();
  const { id, name, type, outputs } = component;
  const known = componentModule(type);
  const back = () => show({ kind: 'node', id: state.id, component_id: null });
  const duplicate = () => {
    const copy = copyOfComponent(component);
    const place = state.components.findIndex((one) => one.id === id) + 1;
    store.change((shown) => addPart(shown, 'components', state.id, copy, place));
    show({ kind: 'node', id: state.id, component_id: copy.id });
  };
  return (
    <InspectorFrame
      title={typeName(type)}
      before={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('back', { state: state.name })}
          title={t('back', { state: state.name })}
          onClick={back}
        >
          <IconArrowLeft size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      }
    >
      <Text size="sm" c="dimmed">
        {t.rich('in_state', { state: state.name, v: (children) => <bdi>{children}</bdi> })}
      </Text>
      <PartProblems component_id={id} />
      <InspectorFields>
        <TypedField
          name={`${id}.name`}
          label={t('name')}
          required
          value={name}
          schema={schema}
          maxLength={limits.name}
          isFocused
          commit={(next) => store.change((shown) => changePart(shown, 'components', id, { name: next }), `${id}.name`)}
        />
        <ComponentSettings state={state} component={component} />
      </InspectorFields>
      <FieldList state={state} component={component} side="inputs" />
      {(known?.has_own_outputs || outputs.length > 0) && <FieldList state={state} component={component} side="outputs" />}
      {!isReadOnly && (
        <Group gap="xs">
          {state.components.length < limits.workflow_components && (
            <Button variant="default" size="xs" leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={duplicate}>
              {t('duplicate')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              back();
              store.change((shown) => deletePart(shown, 'components', id));
            }}
          >
            {t('delete')}
          </Button>
        </Group>
      )}
    </InspectorFrame>
  );
}
