'use client';

import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import type { WorkflowTransition } from '@/lib/workflow/definition';
import { changePart } from '@/lib/workflow/edit/edit-parts';
import { transitionFields } from '@/lib/workflow/schema';
import { limits } from '@/lib/limits';
import { PartProblems } from '../check/part-problems';
import { useWorkflowEditing } from '../state/workflow-context';
import { ConditionPanel } from './condition-panel';
import { InspectorFields, InspectorFrame } from './inspector-frame';
import { TransitionOrder } from './transition-order';
import { TransitionSentence } from './transition-sentence';
import { TypedField } from './typed-field';

const schema = z.object({ value: transitionFields.name });

/** The form of a transition: its name, its conditions, and when it is tried among those of its state. */
export function TransitionForm({ transition }: { transition: WorkflowTransition }) {
  const t = useTranslations('workflowEditor.transition');
  const { definition, isReadOnly, store, askToDelete } = useWorkflowEditing();
  const { id, name, source_state_id, target_state_id } = transition;
  const nameOf = (state_id: string) => definition.states.find((state) => state.id === state_id)?.name ?? '';
  return (
    <InspectorFrame title={t('title')}>
      <Text size="sm" c="dimmed">
        {t.rich('between', {
          source: nameOf(source_state_id),
          target: nameOf(target_state_id),
          v: (children) => <bdi>{children}</bdi>,
        })}
      </Text>
      <TransitionSentence transition={transition} />
      <PartProblems transition_id={id} />
      <InspectorFields>
        <TypedField
          name={`${id}.name`}
          label={t('name')}
          description={t('name_help')}
          value={name}
          schema={schema}
          maxLength={limits.name}
          isFocused
          commit={(next) => store.change((shown) => changePart(shown, 'transitions', id, { name: next }), `${id}.name`)}
        />
        <ConditionPanel transition={transition} />
      </InspectorFields>
      <TransitionOrder state_id={source_state_id} current={id} />
      {!isReadOnly && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => askToDelete({ nodes: [], notes: [], edges: [id] })}
          >
            {t('delete')}
          </Button>
        </div>
      )}
    </InspectorFrame>
  );
}
