import { useMemo } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listContextVariables as listOfVersion, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { listContextVariables, noNames } from '@/lib/engine/list-context-variables';
import type { KnownVariable } from '@/components/canvas/variable-text';
import { useEditor } from '../../state/editor-context';
import { useActionsOf } from '../../state/use-actions-of';

/** How long, in milliseconds, the server's list is used while someone types. */
const freshFor = 60_000;

/**
 * The variables of a flow, and those that the assistant's entities and intents add. Without a flow, nothing is read and
 * the list is empty.
 */
export function useVariables(flow: Flow | null): readonly KnownVariable[] {
  const params = { version_id: useEditor().flow.id };
  const stored = useEndpoint(listOfVersion, { params }, { enabled: flow !== null, staleTime: freshFor }).data?.items;
  const actions = useActionsOf(params.version_id);
  return useMemo(() => {
    if (!flow) return [];
    const known = new Map<string, KnownVariable>();
    for (const { name, example } of [...listContextVariables(flow, { ...noNames, actions }), ...(stored ?? [])]) {
      if (name.trim() !== '') known.set(name, { name, example: known.get(name)?.example ?? example });
    }
    return [...known.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }, [flow, stored, actions]);
}
