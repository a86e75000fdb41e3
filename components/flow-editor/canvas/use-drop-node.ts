import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { DragEvent } from 'react';
import { addableKinds, type AddableKind } from '../node-kinds';
import { freePlace } from '../layout-flow';
import { newNode } from '../new-node';
import { useEditor } from '../state/editor-context';

/** The type of the data that a dragged tool carries. */
export const dragType = 'application/x-hamdam-node';

/** Half the size of a rendered node. A dropped node is centered on the pointer. */
const half = { x: 124, y: 40 };

/** Returns a function that adds a node to the flow and opens it. */
export function useAddNode() {
  const { flow, actions, show } = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const store = useStoreApi();

  const addAt = (kind: AddableKind, { x, y }: { x: number; y: number }) => {
    const node = newNode(flow.nodes, kind, freePlace(flow.nodes, { x: Math.round(x - half.x), y: Math.round(y - half.y) }));
    actions.add({ nodes: [node] });
    show({ kind: 'node', id: node.id });
  };

  const addInView = (kind: AddableKind) => {
    const box = store.getState().domNode?.getBoundingClientRect();
    if (box) addAt(kind, screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  };

  return { addAt, addInView };
}

/** Accepts tools that are dropped onto the canvas. */
export function useDropNode() {
  const { isReadOnly } = useEditor();
  const { addAt } = useAddNode();
  const { screenToFlowPosition } = useReactFlow();
  if (isReadOnly) return {};
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      const kind = addableKinds.find((one) => one === event.dataTransfer.getData(dragType));
      if (!kind) return;
      event.preventDefault();
      addAt(kind, screenToFlowPosition({ x: event.clientX, y: event.clientY }));
    },
  };
}
