'use client';

import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { ControlBar } from '@/components/canvas/canvas-controls';
import { CanvasSurface } from '@/components/canvas/canvas-surface';
import { CardIndexContext, useCardIndex } from '@/components/canvas/card-index';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { Guides } from '@/components/canvas/use-snap';
import type { StateNode, TransitionEdge } from '../workflow-editor/canvas/canvas-parts';
import { CanvasToolsContext, type CanvasTools } from '../workflow-editor/canvas/canvas-tools';
import { StateCard } from '../workflow-editor/canvas/state-card';
import { TransitionLine } from '../workflow-editor/canvas/transition-line';
import { estimatedSize } from '../workflow-editor/canvas/card-size';
import { useStateCards } from '../workflow-editor/canvas/use-state-cards';
import { useTransitionLines } from '../workflow-editor/canvas/use-transition-lines';
import { graphOf } from '../workflow-editor/state/transition-order';
import { useFields } from '../workflow-editor/state/use-fields';
import type { InstanceProps } from './instance-props';
import classes from './instances.module.css';
import { visitsOf } from './visits-of';

const nodeTypes = { state: StateCard };
const edgeTypes = { transition: TransitionLine };
const noGuides = new Guides();
const nothing = () => undefined;
const asIs = <Change,>(changes: Change) => changes;
const view = { padding: 0.12, maxZoom: 1 };

/** The version that the instance runs, with where it is and how often it was in each state. Nothing can be changed here. */
export function InstanceCanvas(props: InstanceProps) {
  const t = useTranslations('workflowInstances.canvas');
  return (
    <section className={classes.canvas} aria-label={t('label')}>
      <ReactFlowProvider>
        <Canvas {...props} />
      </ReactFlowProvider>
    </section>
  );
}

function Canvas({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances');
  const tEditor = useTranslations('workflowEditor');
  const { fitView } = useReactFlow();
  const frame = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => graphOf(definition), [definition]);
  const laidOut = usePlacesForAll(graph, () => void fitView(view));
  const { cards, onNodesChange } = useStateCards({
    definition,
    labelOf: ({ type, name }) => tEditor('canvas.state_label', { type: tEditor(`states.${type}`), name }),
    laidOut,
    onMoved: nothing,
    wait: nothing,
    snap: asIs,
  });
  const { edges, onEdgesChange } = useTransitionLines(definition, (source, target) =>
    tEditor('canvas.transition_label', { source, target }),
  );
  const index = useCardIndex(cards, estimatedSize);
  const fields = useFields(definition);
  const visits = useVisits(instance.history);
  const current = instance.state?.id ?? null;
  const isFailed = instance.status === 'failed';
  const tools = useMemo<CanvasTools>(
    () => ({
      isReadOnly: true,
      marks: new Map(isFailed && current ? [[current, [t('wait.failed')]]] : []),
      fields,
      openTransition: nothing,
      offerStates: nothing,
      badgeOf: (id) => {
        const times = visits.get(id);
        return times === undefined ? null : <span className={classes.visits}>{t('canvas.visits', { times })}</span>;
      },
      current,
    }),
    [isFailed, current, fields, visits, t],
  );
  return (
    <CanvasToolsContext value={tools}>
      <CardIndexContext value={index}>
        <CanvasSurface<StateNode, TransitionEdge>
          frame={frame}
          frameProps={{}}
          isReadOnly
          guides={noGuides}
          words={{ label: t('canvas.label'), nodeHelp: t('canvas.help'), edgeHelp: t('canvas.help'), moved: '' }}
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
            // The wheel scrolls the page around this small canvas.
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

/** Counted again only when the instance has moved, so that cards are not drawn with each refresh. */
function useVisits(history: InstanceProps['instance']['history']): ReadonlyMap<string, number> {
  const counted = visitsOf(history);
  const [visits, setVisits] = useState(counted);
  if (counted.size !== visits.size || [...counted].some(([id, times]) => visits.get(id) !== times)) setVisits(counted);
  return visits;
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
