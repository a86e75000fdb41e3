import { useDeferredValue, useMemo } from 'react';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { checkFlow, type CheckProblem, type KnownNames } from '@/lib/engine/check-flow';
import { useActionsOf } from './use-actions-of';
import { useNamesOf } from './use-nlu-names';
import { useWorkflowsOf } from './use-workflows-of';

/** What is wrong with a flow. It is checked after a change was drawn, so a large flow does not slow down typing. */
export function useProblems(flow: Flow, assistant: Assistant | undefined, flowBases: readonly FlowBase[]): readonly CheckProblem[] {
  const known = useKnownNames(flow, assistant, flowBases);
  const { nodes, edges, handlers } = useDeferredValue(flow);
  return useMemo(() => checkFlow({ nodes, edges: edges as never, handlers }, known), [nodes, edges, handlers, known]);
}

/** The names to which a flow can refer. */
export function useKnownNames(flow: Flow, assistant: Assistant | undefined, flowBases: readonly FlowBase[]): KnownNames {
  const { intents, entities, templates } = useNamesOf(assistant?.id ?? '');
  const actions = useActionsOf(flow.id);
  const workflows = useWorkflowsOf(flow.id);
  // The lists are new ones with every render.
  const names = JSON.stringify([intents?.map(({ key_name }) => key_name) ?? null, entities ?? null, templates ?? null]);
  const answers = assistant && assistant.mode !== 'basic';
  return useMemo(() => {
    const [intentNames, entityNames, templateNames] = (JSON.parse(names) as (string[] | null)[]).map((list) => list && new Set(list));
    return {
      flow_ids: new Set(flowBases.map(({ id }) => id)),
      intents: intentNames ?? null,
      entities: entityNames ?? null,
      templates: templateNames ?? null,
      answers,
      actions: actions && new Map(actions.map((action) => [action.id, action])),
      workflows: workflows && new Map(workflows.map((workflow) => [workflow.id, workflow])),
    };
  }, [flowBases, names, answers, actions, workflows]);
}
