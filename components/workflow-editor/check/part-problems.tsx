'use client';

import { Alert, List } from '@mantine/core';
import type { WorkflowProblem } from '@/lib/workflow/check-definition';
import { useWorkflowEditing } from '../state/workflow-context';
import { useProblemText } from './use-problem-text';

/** The problems of the part whose form is open: of a state itself, of a component, or of a transition. */
export function PartProblems(part: Pick<WorkflowProblem, 'state_id' | 'component_id' | 'transition_id'>) {
  const { problems } = useWorkflowEditing();
  const textOf = useProblemText();
  const own = problems.filter((problem) => {
    if (part.component_id) return problem.component_id === part.component_id;
    if (part.transition_id) return problem.transition_id === part.transition_id;
    return problem.state_id === part.state_id && !problem.component_id && !problem.transition_id;
  });
  if (own.length === 0) return null;
  return (
    <Alert color="red" variant="light" p="xs">
      <List size="sm" spacing={2}>
        {[...new Set(own.map(textOf))].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
