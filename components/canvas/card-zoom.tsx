'use client';

import { useStore, useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useEffect } from 'react';

/** Below these zooms, the icon and title of a card are larger, then they are all that it shows, and then mostly its color. */
const least = { small: 0.75, far: 0.5, tiny: 0.28 };

function zoomOf({ transform: [, , zoom] }: ReactFlowState) {
  if (zoom < least.tiny) return 'tiny';
  if (zoom < least.far) return 'far';
  return zoom < least.small ? 'small' : null;
}

/** Writes on the canvas how small it is, for the styles of cards. Nothing but this is rendered when the zoom changes. */
export function CardZoom() {
  const zoom = useStore(zoomOf);
  const store = useStoreApi();
  useEffect(() => {
    const { domNode } = store.getState();
    if (!domNode) return;
    if (zoom) domNode.dataset.zoom = zoom;
    else delete domNode.dataset.zoom;
  }, [zoom, store]);
  return null;
}
