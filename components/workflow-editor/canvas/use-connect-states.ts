import { isDefault } from '../state/transition-order';
import { useWorkflowEditing } from '../state/workflow-context';
import { addPart } from '@/lib/workflow/edit/edit-parts';
import { mayLead, newTransition } from './insert-state';

/** Returns a function that connects two states and opens the form of the new transition. */
export function useConnectStates() {
  const { definition, store, show } = useWorkflowEditing();
  return (source: string, target: string) => {
    if (!mayLead(definition, source, target)) return;
    const same = definition.transitions.find((one) => one.source_state_id === source && one.target_state_id === target && isDefault(one));
    // A second default between the same two states would never be taken.
    if (same) return show({ kind: 'edge', id: same.id });
    const transition = newTransition(source, target);
    store.change((shown) => addPart(shown, 'transitions', null, transition));
    show({ kind: 'edge', id: transition.id });
  };
}
