'use client';

import { useReducedMotion } from '@mantine/hooks';
import { useNodeId, useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { InPlaceField, type InPlaceFieldProps } from '../in-place-field';
import { useCanvasTools } from '../state/editor-context';

/** With a smaller zoom than this, the canvas zooms in on the card whose text is edited, because the text could not be read. */
const readable = 0.75;

/** A text of a card or a note that is edited in place. */
export function CardField(props: Omit<InPlaceFieldProps, 'wait' | 'home'>) {
  const { wait } = useCanvasTools();
  const node_id = useNodeId();
  const { getZoom, getInternalNode, setCenter } = useReactFlow();
  const isStill = useReducedMotion();
  const zoomIn = useEffectEvent(() => {
    const node = getInternalNode(node_id ?? '');
    if (!node || getZoom() >= readable) return;
    const { positionAbsolute } = node.internals;
    const { width = 0, height = 0 } = node.measured;
    void setCenter(positionAbsolute.x + width / 2, positionAbsolute.y + height / 2, { zoom: 1, duration: isStill ? 0 : 200 });
  });
  useEffect(() => zoomIn(), []);

  return <InPlaceField {...props} wait={wait} home=".react-flow__node" />;
}
