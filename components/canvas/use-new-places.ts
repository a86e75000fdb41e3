import { useDirection } from '@mantine/core';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { CardIndex } from './card-index';
import { cardSize, freePlace, placeAfter, type Position } from './place-node';
import type { Selection } from './use-selection';

interface PlaceOptions {
  cards: CardIndex;
  current: () => Selection;
}

/** Functions that find places for new cards. */
export function useNewPlaces({ cards, current }: PlaceOptions) {
  const { screenToFlowPosition } = useReactFlow();
  const store = useStoreApi();
  const isRtl = useDirection().dir === 'rtl';
  const taken = () => [...cards.boxes.values()];
  const free = (place: Position) => freePlace(taken(), place, isRtl);

  const middleOfView = (): Position => {
    const { transform, width, height } = store.getState();
    const [x, y, zoom] = transform;
    return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
  };

  /** With the middle of the card's upper side there. */
  const under = ({ x, y }: Position) => free({ x: Math.round(x - cardSize.width / 2), y: Math.round(y) });

  /** Next to the selected card, or in the middle of the view. */
  const afterCurrent = (): Position => {
    const box = cards.boxes.get(current().nodes.at(-1) ?? '');
    if (box) return placeAfter(taken(), box, isRtl);
    const { x, y } = middleOfView();
    return under({ x, y: y - cardSize.height / 2 });
  };

  return {
    free,
    middleOfView,
    afterCurrent,
    /** Where the pointer is in the window, with the middle of the card's upper side under it. */
    underPointer: (at: Position) => under(screenToFlowPosition(at)),
    /** Below a card, or in the middle of its path to another one. */
    between: (source_id: string | undefined, target_id: string | undefined): Position => {
      const source = cards.boxes.get(source_id ?? '');
      const target = cards.boxes.get(target_id ?? '');
      if (!source) return afterCurrent();
      if (!target) return placeAfter(taken(), source, isRtl);
      const middle = (source.y + source.height + target.y) / 2 - cardSize.height / 2;
      return free({ x: Math.round((source.x + target.x) / 2), y: Math.round(middle) });
    },
  };
}
