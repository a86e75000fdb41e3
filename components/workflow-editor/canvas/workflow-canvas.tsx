'use client';

import { useDirection } from '@mantine/core';
import { ReactFlowProvider, useReactFlow, type Edge, type IsValidConnection } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { EditedCanvas } from '@/components/canvas/edited-canvas';
import { useCanvas } from '@/components/canvas/use-canvas';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { useSnap } from '@/components/canvas/use-snap';
import { firstView, fitAll } from '@/components/canvas/views';
import { focusInspector } from '../inspector/inspector-frame';
import { graphOf } from '../state/transition-order';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';
import { VisitsOverlay } from '../visits/visits-overlay';
import { VisitsToggle } from '../visits/visits-toggle';
import type { StateNode, TransitionEdge } from './canvas-parts';
import { CanvasToolsContext } from './canvas-tools';
import { estimatedSize } from './card-size';
import { mayLead } from './insert-state';
import { StateCard } from './state-card';
import { TransitionLine } from './transition-line';
import { useAddState } from './use-add-state';
import { useConnectStates } from './use-connect-states';
import { useStateCards } from './use-state-cards';
import { useStateTools } from './use-state-tools';
import { useToolsValue } from './use-tools-value';
import { useTransitionLines } from './use-transition-lines';
import { useWorkflowCommands, withPlaces } from './use-workflow-commands';
import { WorkflowOverlays } from './workflow-overlays';

const nodeTypes = { state: StateCard };
const edgeTypes = { transition: TransitionLine };

/** The canvas of a workflow: states and transitions to select, move, connect, copy, and delete. */
export function WorkflowCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}

function Canvas() {
  const t = useTranslations('workflowEditor');
  const { dir } = useDirection();
  const { definition, isReadOnly, store, state, typing, panel, show, openedFromRef } = useWorkflowEditing();
  const { fitView } = useReactFlow();
  const snapping = useSnap();
  const graph = useMemo(() => graphOf(definition), [definition]);
  const laidOut = usePlacesForAll(graph, () => void fitView(fitAll(dir)));
  const drawnCards = useStateCards({
    definition,
    labelOf: ({ type, name }) => t('canvas.state_label', { type: t(`states.${type}`), name }),
    laidOut,
    onMoved: (places) => store.change((shown) => withPlaces(shown, places)),
    wait: typing.wait,
    snap: snapping.snap,
  });
  const drawnEdges = useTransitionLines(definition, (source, target) => t('canvas.transition_label', { source, target }));
  const canvas = useCanvas<StateNode, TransitionEdge, InsertPlace>({
    isReadOnly,
    snapping,
    drawnCards,
    drawnEdges,
    estimate: estimatedSize,
    shown: panel,
    show,
    openedFromRef,
    focusForm: focusInspector,
    fromPort: (source) => ({ source }),
  });
  const commands = useWorkflowCommands(canvas);
  const add = useAddState(canvas);
  const connect = useConnectStates();
  const tools = useToolsValue(canvas.overlays.offerNodes);
  const isValidConnection: IsValidConnection<Edge> = useCallback(({ source, target }) => mayLead(definition, source, target), [definition]);
  const [shownFirst] = useState(() => firstView(definition.states, dir));

  return (
    <CanvasToolsContext value={tools}>
      <EditedCanvas
        canvas={canvas}
        isReadOnly={isReadOnly}
        graph={graph}
        commands={commands}
        words={{
          label: t('canvas.label'),
          nodeHelp: t('canvas.state_help'),
          edgeHelp: t('canvas.transition_help'),
          moved: t('canvas.moved'),
          toolbox: t('canvas.toolbox'),
        }}
        flow={{
          nodeTypes,
          edgeTypes,
          onConnect: ({ source, target }) => connect(source, target),
          isValidConnection,
          fitViewOptions: shownFirst,
        }}
        tools={useStateTools()}
        add={add}
        visitsToggle={<VisitsToggle />}
        visitsPanel={<VisitsOverlay version_id={state.version.id} states={definition.states} goTo={canvas.goTo} />}
      />
      <WorkflowOverlays canvas={canvas} commands={commands} add={add} />
    </CanvasToolsContext>
  );
}
