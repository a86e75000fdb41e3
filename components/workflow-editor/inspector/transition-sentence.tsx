'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { WorkflowTransition } from '@/lib/workflow/definition';
import { useFields } from '../state/use-fields';
import { inOrder } from '../state/transition-order';
import { useWorkflowEditing } from '../state/workflow-context';
import { ConditionWords } from './condition-words';

/** When a transition is taken and where it leads, in plain language. */
export function TransitionSentence({ transition }: { transition: WorkflowTransition }) {
  const t = useTranslations('workflowEditor.transition');
  const { definition } = useWorkflowEditing();
  const fields = useFields(definition);
  const { conditions, source_state_id, target_state_id } = transition;
  const target = definition.states.find(({ id }) => id === target_state_id)?.name ?? '';
  const isOnly = inOrder(definition, source_state_id).length === 1;
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
  if (conditions.length === 0)
    return (
      <Text component="span" display="block" size="sm">
        {t.rich(isOnly ? 'always' : 'otherwise', { target, v: written })}
      </Text>
    );
  const all = () =>
    conditions.map((condition, index) => (
      <Fragment key={condition.id}>
        {index > 0 && ` ${t('and')} `}
        <ConditionWords condition={condition} field={fields.get(condition.field_id)} />
      </Fragment>
    ));
  return (
    <Text component="span" display="block" size="sm">
      {t.rich('when', { target, v: written, conditions: all })}
    </Text>
  );
}
