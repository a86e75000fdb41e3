'use client';

import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { PartTitle } from '@/components/canvas/part-title';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { limits } from '@/lib/limits';
import type { WorkflowState } from '@/lib/workflow/definition';
import { changePart } from '@/lib/workflow/edit/edit-parts';
import { stateFields } from '@/lib/workflow/schema';
import { fixedStates } from '../canvas/insert-state';
import { stateIcons } from '../canvas/state-kinds';
import { PartProblems } from '../check/part-problems';
import { typeIcon } from '../settings/type-icons';
import { useTypeName } from '../settings/use-type-name';
import { useWorkflowEditing } from '../state/workflow-context';
import { AddComponent } from './add-component';
import { InspectorFields, InspectorFrame } from './inspector-frame';
import classes from './inspector.module.css';
import { TransitionOrder } from './transition-order';
import { TypedField } from './typed-field';

const schema = z.object({ value: stateFields.name });

/** The form of a state: its name, its components in their order, and its transitions. */
export function StateForm({ state }: { state: WorkflowState }) {
  const t = useTranslations('workflowEditor');
  const { definition, isReadOnly, store, show, askToDelete } = useWorkflowEditing();
  const typeName = useTypeName();
  const { id, name, type, components } = state;
  const Icon = stateIcons[type];
  return (
    <InspectorFrame title={t('state.title')} before={<Icon size={18} aria-hidden />}>
      <Text size="sm" c="dimmed">
        {t(`states.${type}`)}: {t(`state_help.${type}`)}
      </Text>
      <PartProblems state_id={id} />
      <InspectorFields>
        <TypedField
          name={`${id}.name`}
          label={t('state.name')}
          required
          value={name}
          schema={schema}
          maxLength={limits.name}
          isFocused
          commit={(next) => store.change((shown) => changePart(shown, 'states', id, { name: next }), `${id}.name`)}
        />
      </InspectorFields>
      <section aria-label={t('state.components')} className={classes.section}>
        <PartTitle title={t('state.components')} help={t(components.length === 0 ? 'state.no_components' : 'state.components_help')} />
        <ReorderList
          items={components}
          nameOf={(component) => component.name}
          onMove={(from, to) => store.change((shown) => changePart(shown, 'states', id, { components: moved(components, from, to) }))}
          isDisabled={isReadOnly}
          rowClassName={classes.row}
        >
          {(component, { handle }) => {
            const TypeIcon = typeIcon(component.type);
            return (
              <>
                {handle}
                <UnstyledButton className={classes.open} onClick={() => show({ kind: 'node', id, component_id: component.id })}>
                  <TypeIcon size={16} aria-hidden />
                  <bdi className={classes.name}>{component.name}</bdi>
                  <Text component="span" size="xs" c="dimmed">
                    {typeName(component.type)}
                  </Text>
                </UnstyledButton>
              </>
            );
          }}
        </ReorderList>
        {!isReadOnly && components.length < limits.workflow_components && <AddComponent state={state} />}
      </section>
      {type !== 'end' && <TransitionOrder state_id={id} />}
      {!isReadOnly && !fixedStates(definition).has(id) && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => askToDelete({ nodes: [id], notes: [], edges: [] })}
          >
            {t('state.delete')}
          </Button>
        </Group>
      )}
    </InspectorFrame>
  );
}
