'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ReorderList } from '@/components/ui/reorder-list';
import { inOrder, withMovedTransition } from '../state/transition-order';
import { useWorkflowEditing } from '../state/workflow-context';
import classes from './inspector.module.css';
import { TransitionSentence } from './transition-sentence';

interface TransitionOrderProps {
  state_id: string;
  /** The transition whose form is open. */
  current?: string;
}

/** The transitions of a state in the order in which they are tried, which people change by dragging or by key. */
export function TransitionOrder({ state_id, current }: TransitionOrderProps) {
  const t = useTranslations('workflowEditor.transition');
  const { definition, isReadOnly, store, show } = useWorkflowEditing();
  const transitions = inOrder(definition, state_id);
  const nameOf = (target_id: string) => definition.states.find(({ id }) => id === target_id)?.name ?? '';
  return (
    <section aria-label={t('order')}>
      <Text fw={500}>{t('order')}</Text>
      <Text size="xs" c="dimmed" mb={8}>
        {transitions.length === 0 ? t('none') : t('order_help')}
      </Text>
      <ReorderList
        items={transitions}
        nameOf={({ name, target_state_id }) => name || nameOf(target_state_id)}
        onMove={(from, to) => store.change((shown) => withMovedTransition(shown, state_id, from, to))}
        isDisabled={isReadOnly}
        rowClassName={classes.row}
      >
        {(transition, { handle }) => (
          <>
            {handle}
            <UnstyledButton
              className={classes.open}
              aria-current={transition.id === current || undefined}
              onClick={() => show({ kind: 'edge', id: transition.id })}
            >
              {transition.name && (
                <Text component="span" size="sm" fw={500}>
                  <bdi>{transition.name}</bdi>
                </Text>
              )}
              <TransitionSentence transition={transition} />
            </UnstyledButton>
          </>
        )}
      </ReorderList>
    </section>
  );
}
