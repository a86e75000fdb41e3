import { useTranslations } from 'next-intl';
import type { Position } from '@/components/canvas/place-node';
import type { CommandTarget } from '@/components/canvas/use-canvas-commands';
import { useNewPlaces } from '@/components/canvas/use-new-places';
import { whenDrawn } from '@/components/canvas/when-drawn';
import { showToast } from '@/components/ui/show-toast';
import type { StateType } from '@/lib/workflow/definition';
import { addPart } from '@/lib/workflow/edit/edit-parts';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';
import { newState, withStateAt } from './insert-state';

/** For how many frames a new card is waited for. */
const mostFrames = 20;

/** Functions that add states. Each is one step of the history. */
export function useAddState(canvas: CommandTarget) {
  const { definition, store, show } = useWorkflowEditing();
  const t = useTranslations('workflowEditor');
  const places = useNewPlaces(canvas);

  const placeOf = (from: InsertPlace): Position => {
    if ('source' in from) return places.between(from.source, undefined);
    const split = definition.transitions.find(({ id }) => id === from.edge);
    return places.between(split?.source_state_id, split?.target_state_id);
  };

  const add = (type: StateType, position: Position, from?: InsertPlace) => {
    if (type === 'start' && definition.states.some((state) => state.type === 'start')) {
      showToast({ kind: 'error', message: t('canvas.one_start'), id: 'one_start' });
      return;
    }
    const state = newState(type, freeName(t(`new_state.${type}`)), position);
    store.change((shown) => (from ? withStateAt(shown, state, from) : addPart(shown, 'states', null, state)));
    // The form of a new state has the focus, and its card gets it when the form closes.
    whenDrawn(state.id, mostFrames, (card) => show({ kind: 'node', id: state.id }, card ?? undefined));
  };

  const freeName = (name: string): string => {
    const names = new Set(definition.states.map((state) => state.name));
    if (!names.has(name)) return name;
    let number = 2;
    while (names.has(`${name} ${number}`)) number += 1;
    return `${name} ${number}`;
  };

  return {
    /** Next to the selected state, or in the middle of the view. */
    addNext: (type: StateType) => add(type, places.afterCurrent()),
    /** At a place in the window. */
    addAt: (type: StateType, at: Position) => add(type, places.underPointer(at)),
    /** Connected, at a place in the window, or below the state that it follows, or in the middle of the transition. */
    insert: (type: StateType, from: InsertPlace, at?: Position) => add(type, at ? places.underPointer(at) : placeOf(from), from),
  };
}
