'use client';

import { useDirection } from '@mantine/core';
import { ReactFlowProvider, useReactFlow, type Edge, type IsValidConnection } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CanvasControls } from '@/components/canvas/canvas-controls';
import { CanvasSurface } from '@/components/canvas/canvas-surface';
import { CardIndexContext, useCardIndex, type CardIndex } from '@/components/canvas/card-index';
import { dropNode } from '@/components/canvas/drop-node';
import { Minimap } from '@/components/canvas/minimap';
import { SelectionBar } from '@/components/canvas/selection-bar';
import { Toolbox } from '@/components/canvas/toolbox';
import { useCanvasKeys } from '@/components/canvas/use-canvas-keys';
import { useClipboard } from '@/components/canvas/use-clipboard';
import { useGoTo } from '@/components/canvas/use-go-to';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { useOverlay } from '@/components/canvas/use-overlay';
import { usePointer } from '@/components/canvas/use-pointer';
import { useSelection } from '@/components/canvas/use-selection';
import { useSnap } from '@/components/canvas/use-snap';
import { useSteadyView } from '@/components/canvas/use-steady-view';
import { firstView, fitAll } from '@/components/canvas/views';
import { focusInspector } from '../inspector/inspector-frame';
import { graphOf } from '../state/transition-order';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';
import { VisitsOverlay } from '../visits/visits-overlay';
import { VisitsToggle } from '../visits/visits-toggle';
import type { StateNode, TransitionEdge } from './canvas-parts';
import { CanvasToolsContext } from './canvas-tools';
import { fixedStates, mayLead } from './insert-state';
import { StateCard } from './state-card';
import { stateKinds } from './state-kinds';
import { TransitionLine } from './transition-line';
import { useAddState } from './use-add-state';
import { useConnectStates } from './use-connect-states';
import { estimatedSize } from './card-size';
import { useStateCards } from './use-state-cards';
import { useToolsValue } from './use-tools-value';
import { useStateTools } from './use-state-tools';
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
  const tView = useTranslations('canvas.view');
  const { dir } = useDirection();
  const { definition, isReadOnly, store, state, typing, panel, show, openedFromRef } = useWorkflowEditing();
  const { fitView } = useReactFlow();
  const cardsRef = useRef<CardIndex>(null);
  const contextRef = useRef<(element: Element, at: { x: number; y: number }) => void>(null);
  const { pointer, handlers: pointing } = usePointer(
    useCallback((element: Element, at: { x: number; y: number }) => contextRef.current?.(element, at), []),
  );

  const { snap, guides, onDragStart, onDragStop } = useSnap(cardsRef, pointer);
  const graph = useMemo(() => graphOf(definition), [definition]);
  const laidOut = usePlacesForAll(graph, () => void fitView(fitAll(dir)));
  const {
    cards,
    onNodesChange,
    select: selectCards,
  } = useStateCards({
    definition,
    labelOf: ({ type, name }) => t('canvas.state_label', { type: t(`states.${type}`), name }),
    laidOut,
    onMoved: (places) => store.change((shown) => withPlaces(shown, places)),
    wait: typing.wait,
    snap,
  });
  const {
    edges,
    onEdgesChange,
    select: selectEdges,
  } = useTransitionLines(definition, (source, target) => t('canvas.transition_label', { source, target }));
  const index = useCardIndex(cards, estimatedSize);
  useEffect(() => {
    cardsRef.current = index;
  }, [index]);

  const shownState = panel?.kind === 'node' ? panel.id : null;
  const shownPart = panel?.id ?? null;
  const { selection, onSelectionChange, select, current } = useSelection({ selectCards, selectEdges, shownPart, show });
  const frame = useSteadyView(shownState);
  const goTo = useGoTo(cardsRef);
  const fromPort = (source: string): InsertPlace => ({ source });
  const overlays = useOverlay<InsertPlace>({ frame, current, isReadOnly, fromPort });
  useEffect(() => {
    contextRef.current = overlays.openContext;
  }, [overlays.openContext]);
  const commands = useWorkflowCommands({ cards: index, current, select, goTo, pointer });
  const add = useAddState(index, current);
  const connect = useConnectStates();
  const tools = useToolsValue(overlays.offerNodes);
  const stateTools = useStateTools();
  const drop = dropNode({ kinds: stateKinds, refusal: isReadOnly ? tView('read_only') : null, addAt: add.addAt });
  useClipboard({ frame, copy: commands.copy, cut: commands.cut, paste: commands.pasteText });
  useCanvasKeys({
    isReadOnly,
    ways: () => graph.ways,
    start: graph.roots[0],
    frame,
    cards: index,
    commands,
    current,
    select,
    goTo,
    move: onNodesChange,
    openKinds: overlays.openKinds,
    openSearch: overlays.openSearch,
    connectFrom: overlays.connectFrom,
    openShortcuts: overlays.openShortcuts,
  });
  const isValidConnection: IsValidConnection<Edge> = useCallback(({ source, target }) => mayLead(definition, source, target), [definition]);
  const [shownFirst] = useState(() => firstView(definition.states, dir));

  return (
    <CanvasToolsContext value={tools}>
      <CardIndexContext value={index}>
        <CanvasSurface<StateNode, TransitionEdge>
          frame={frame}
          frameProps={{
            ...pointing,
            onPointerDownCapture: () => {
              openedFromRef.current = null;
            },
            onContextMenu: overlays.onContextMenu,
            onKeyDownCapture: ({ key, target }) => {
              openedFromRef.current = key === 'Enter' && (target instanceof HTMLElement || target instanceof SVGElement) ? target : null;
              // If the form is already open, it gets the focus.
              if (openedFromRef.current?.dataset.id === (shownPart ?? '')) focusInspector();
            },
          }}
          isReadOnly={isReadOnly}
          guides={guides}
          words={{
            label: t('canvas.label'),
            nodeHelp: t('canvas.state_help'),
            edgeHelp: t('canvas.transition_help'),
            moved: t('canvas.moved'),
          }}
          onDragStart={onDragStart}
          onDragStop={onDragStop}
          flow={{
            nodes: cards,
            edges,
            nodeTypes,
            edgeTypes,
            onNodesChange,
            onEdgesChange,
            onSelectionChange,
            onPaneClick: () => shownPart !== null && show(null),
            onConnect: ({ source, target }) => connect(source, target),
            onConnectEnd: overlays.onConnectEnd,
            isValidConnection,
            onBeforeDelete: async () => {
              commands.remove();
              return false;
            },
            fitViewOptions: shownFirst,
            ...drop,
          }}
        />
      </CardIndexContext>
      <Minimap />
      <CanvasControls isReadOnly={isReadOnly} commands={commands} onSearch={overlays.openSearch} onShortcuts={overlays.openShortcuts}>
        <VisitsToggle />
      </CanvasControls>
      <VisitsOverlay version_id={state.version.id} states={definition.states} goTo={goTo} />
      {!isReadOnly && <Toolbox label={t('canvas.toolbox')} tools={stateTools} onAdd={add.addNext} />}
      <SelectionBar isReadOnly={isReadOnly} selection={selection} commands={commands} />
      <WorkflowOverlays
        overlay={overlays.overlay}
        open={overlays.open}
        close={overlays.close}
        selection={selection}
        fixed={fixedStates(definition)}
        commands={commands}
        add={add}
        goTo={goTo}
      />
    </CanvasToolsContext>
  );
}
