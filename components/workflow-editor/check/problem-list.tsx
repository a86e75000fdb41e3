'use client';

import { Button } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from '@/components/canvas/lists.module.css';
import type { WorkflowProblem } from '@/lib/workflow/check-definition';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { useWorkflowEditing, type WorkflowPanel } from '../state/workflow-context';
import { useProblemText } from './use-problem-text';

/** The maximum number of listed problems. */
const most = 50;

interface ProblemListProps {
  problems: readonly WorkflowProblem[];
  /** Called after a problem's part was opened. */
  onShow: () => void;
}

/** What keeps a version from being published. Each problem leads to its place. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  const t = useTranslations('workflowEditor.check');
  const { definition, show } = useWorkflowEditing();
  const textOf = useProblemText();
  return (
    <ul className={classes.list}>
      {problems.slice(0, most).map((problem, index) => {
        const panel = panelOf(problem);
        const place = placeOf(definition, problem);
        return (
          <li key={index} className={classes.row} data-severity="error">
            <IconCircleX size={16} aria-hidden />
            <span className={classes.words}>
              {place !== '' && (
                <>
                  <bdi className={classes.name}>{place}</bdi>
                  {': '}
                </>
              )}
              {textOf(problem)}
            </span>
            {panel && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('show_place', { place })}
                onClick={() => {
                  show(panel);
                  onShow();
                }}
              >
                {t('show')}
              </Button>
            )}
          </li>
        );
      })}
      {problems.length > most && <li className={classes.row}>{t('more', { count: problems.length - most })}</li>}
    </ul>
  );
}

function panelOf({ state_id, component_id, transition_id }: WorkflowProblem): WorkflowPanel | null {
  if (transition_id) return { kind: 'edge', id: transition_id };
  return state_id ? { kind: 'node', id: state_id, component_id: component_id ?? null } : null;
}

/** The names of the state and the component, or of the two states of a transition. */
function placeOf({ states, transitions }: WorkflowDefinition, { state_id, component_id, transition_id }: WorkflowProblem): string {
  const state = states.find(({ id }) => id === state_id);
  if (!state) return '';
  const target_id = transitions.find(({ id }) => id === transition_id)?.target_state_id;
  const target = states.find(({ id }) => id === target_id);
  const component = state.components.find(({ id }) => id === component_id);
  return [state.name, component?.name ?? target?.name].filter(Boolean).join(' · ');
}
