'use client';

import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { ControlBar } from '@/components/canvas/canvas-controls';
import { CanvasSurface } from '@/components/canvas/canvas-surface';
import { CardIndexContext, useCardIndex } from '@/components/canvas/card-index';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { Guides } from '@/components/canvas/use-snap';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { graphOf } from '../state/transition-order';
import { useFields } from '../state/use-fields';
import type { StateNode, TransitionEdge } from './canvas-parts';
import { CanvasToolsContext, type CanvasTools } from './canvas-tools';
import { estimatedSize } from './card-size';
import { StateCard } from './state-card';
import { TransitionLine } from './transition-line';
import { useStateCards } from './use-state-cards';
import { useTransitionLines } from './use-transition-lines';

const nodeTypes = { state: StateCard };
const edgeTypes = { transition: TransitionLine };
const noGuides = new Guides();
const nothing = () => undefined;
const asIs = <Change,>(changes: Change) => changes;
const noMarks: CanvasTools['marks'] = new Map();
const view = { padding: 0.12, maxZoom: 1 };

interface WorkflowPictureProps extends Pick<CanvasTools, 'badgeOf' | 'current'> {
  definition: WorkflowDefinition;
  label: string;
  marks?: CanvasTools['marks'];
}

/** A workflow on a canvas on which nothing can be changed. Its parent has a size and a relative position. */
export function WorkflowPicture(props: WorkflowPictureProps) {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}

function Picture({ definition, label, marks = noMarks, badgeOf, current }: WorkflowPictureProps) {
  const t = useTranslations('workflowEditor');
  const tCanvas = useTranslations('canvas.view');
  const { fitView } = useReactFlow();
  const frame = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => graphOf(definition), [definition]);
  const laidOut = usePlacesForAll(graph, () => void fitView(view));
  const { cards, onNodesChange } = useStateCards({
    definition,
    labelOf: ({ type, name }) => t('canvas.state_label', { type: t(`states.${type}`), name }),
    laidOut,
    onMoved: nothing,
    wait: nothing,
    snap: asIs,
  });
  const { edges, onEdgesChange } = useTransitionLines(definition, (source, target) => t('canvas.transition_label', { source, target }));
  const index = useCardIndex(cards, estimatedSize);
  const fields = useFields(definition);
  const tools = useMemo<CanvasTools>(
    () => ({ isReadOnly: true, marks, fields, offerStates: nothing, badgeOf, current }),
    [marks, fields, badgeOf, current],
  );
  const help = tCanvas('look_around');
  return (
    <CanvasToolsContext value={tools}>
      <CardIndexContext value={index}>
        <CanvasSurface<StateNode, TransitionEdge>
          frame={frame}
          frameProps={{}}
          isReadOnly
          guides={noGuides}
          words={{ label, nodeHelp: help, edgeHelp: help, moved: '' }}
          onDragStart={nothing}
          onDragStop={nothing}
          flow={{
            nodes: cards,
            edges,
            nodeTypes,
            edgeTypes,
            onNodesChange,
            onEdgesChange,
            fitViewOptions: view,
            // The wheel scrolls what is around this small canvas.
            panOnScroll: false,
            zoomOnScroll: false,
            preventScrolling: false,
          }}
        />
      </CardIndexContext>
      <Controls />
    </CanvasToolsContext>
  );
}

function Controls() {
  const t = useTranslations('canvas');
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const controls = [
    { name: t('view.zoom_in'), Icon: IconPlus, act: () => zoomIn() },
    { name: t('view.zoom_out'), Icon: IconMinus, act: () => zoomOut() },
    { name: t('menu.fit'), Icon: IconMaximize, act: () => fitView({ ...view, duration: 200 }) },
  ];
  return <ControlBar controls={controls} />;
}
