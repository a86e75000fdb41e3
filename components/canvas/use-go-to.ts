import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, type RefObject } from 'react';
import type { CardIndex } from './card-index';
import { whenDrawn } from './when-drawn';

/** A card is readable from this zoom on. */
const readable = 0.6;
const duration = 200;

/** For how many frames a card that comes into view is waited for. */
const mostFrames = 40;

/** Returns a function that brings a card to the middle of the view, if it is not in view or too small, and focuses it. */
export function useGoTo(cardsRef: RefObject<CardIndex | null>) {
  const { setCenter } = useReactFlow();
  const store = useStoreApi();
  return useCallback(
    (id: string, { isCentered = false } = {}) => {
      const box = cardsRef.current?.boxes.get(id);
      if (!box) return;
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const isInside =
        box.x * zoom + x >= 0 &&
        (box.x + box.width) * zoom + x <= width &&
        box.y * zoom + y >= 0 &&
        (box.y + box.height) * zoom + y <= height;
      if (isCentered || !isInside) {
        void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: isCentered ? Math.max(zoom, readable) : zoom, duration });
      }
      // A card is drawn when it comes into view.
      whenDrawn(id, mostFrames, (card) => card?.focus({ preventScroll: true }));
    },
    [cardsRef, setCenter, store],
  );
}
