import { useDirection } from '@mantine/core';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import type { CardIndex } from '@/components/canvas/card-index';
import { partOnCanvas } from '@/components/canvas/focus-soon';
import { cardSize, freePlace, placeAfter, type Position } from '@/components/canvas/place-node';
import type { Selection } from '@/components/canvas/use-selection';
import { showToast } from '@/components/ui/show-toast';
import type { StateType } from '@/lib/workflow/definition';
import { addPart } from '@/lib/workflow/edit/edit-parts';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';
import { newState, withStateAt } from './insert-state';

/** For how many frames a new card is waited for. */
const mostFrames = 20;

/** Functions that add states. Each is one step of the history. */
export function useAddState(cards: CardIndex, current: () => Selection) {
  const { definition, store, show } = useWorkflowEditing();
  const t = useTranslations('workflowEditor');
  const { screenToFlowPosition } = useReactFlow();
  const canvas = useStoreApi();
  const { dir } = useDirection();
  const isRtl = dir === 'rtl';
  const taken = () => [...cards.boxes.values()];

  /** Where the pointer is, with the middle of the card's upper side under it. */
  const under = ({ x, y }: Position) => freePlace(taken(), { x: Math.round(x - cardSize.width / 2), y: Math.round(y) }, isRtl);

  const afterCurrent = (): Position => {
    const box = cards.boxes.get(current().nodes.at(-1) ?? '');
    if (box) return placeAfter(taken(), box, isRtl);
    const { transform, width, height } = canvas.getState();
    const [x, y, zoom] = transform;
    return under({ x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom - cardSize.height / 2 });
  };

  /** Below the state, or in the middle of the transition. */
  const placeOf = (from: InsertPlace): Position => {
    const split = 'edge' in from ? definition.transitions.find(({ id }) => id === from.edge) : undefined;
    const source = cards.boxes.get(split?.source_state_id ?? ('source' in from ? from.source : ''));
    const target = cards.boxes.get(split?.target_state_id ?? '');
    if (!source) return afterCurrent();
    if (!target) return placeAfter(taken(), source, isRtl);
    const middle = (source.y + source.height + target.y) / 2 - cardSize.height / 2;
    return freePlace(taken(), { x: Math.round((source.x + target.x) / 2), y: Math.round(middle) }, isRtl);
  };

  /** The form of a new state has the focus, and its card gets it when the form closes. */
  const open = (id: string, frames = mostFrames) => {
    requestAnimationFrame(() => {
      const card = partOnCanvas(id);
      if (card || frames === 0) show({ kind: 'node', id }, card ?? undefined);
      else open(id, frames - 1);
    });
  };

  const add = (type: StateType, position: Position, from?: InsertPlace) => {
    if (type === 'start' && definition.states.some((state) => state.type === 'start')) {
      showToast({ kind: 'error', message: t('canvas.one_start'), id: 'one_start' });
      return;
    }
    const state = newState(type, freeName(t(`new_state.${type}`)), position);
    store.change((shown) => (from ? withStateAt(shown, state, from) : addPart(shown, 'states', null, state)));
    open(state.id);
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
    addNext: (type: StateType) => add(type, afterCurrent()),
    /** At a place in the window. */
    addAt: (type: StateType, at: Position) => add(type, under(screenToFlowPosition(at))),
    /** Connected. At a place in the window, or below the state that it follows. */
    insert: (type: StateType, from: InsertPlace, at?: Position) => add(type, at ? under(screenToFlowPosition(at)) : placeOf(from), from),
  };
}
