'use client';

import { useDirection } from '@mantine/core';
import { ReactFlowProvider, useReactFlow, type Connection, type Edge, type IsValidConnection, type OnBeforeDelete } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addableKinds, kindIcons, kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { focusPanel } from '../panel/panel-frame';
import { CardEditing } from '../state/card-editing';
import { CanvasToolsContext, useEditor, type InsertPlace } from '../state/editor-context';
import { useConnect } from '../use-connect';
import { VisitsOverlay } from '../visits/visits-overlay';
import { VisitsToggle } from '../visits/visits-toggle';
import { CanvasControls } from '@/components/canvas/canvas-controls';
import { CanvasOverlays } from './canvas-overlays';
import { CardIndexContext, useCardIndex, type CardIndex } from '@/components/canvas/card-index';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { choiceAt } from './choice-ports';
import { firstView, fitAll } from '@/components/canvas/views';
import { FlowEdge } from './flow-edge';
import { FlowNode } from './flow-node';
import { FlowNote } from './flow-note';
import { Minimap } from '@/components/canvas/minimap';
import { SelectionBar } from '@/components/canvas/selection-bar';
import { Toolbox } from '@/components/canvas/toolbox';
import { useAddNode } from './use-add-node';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { graphOf, waysOf } from './flow-graph';
import { useFlowCommands } from './use-flow-commands';
import { useFlowEdges } from './use-flow-edges';
import { useCanvasKeys } from '@/components/canvas/use-canvas-keys';
import { useFlowCards } from './use-flow-cards';
import { estimatedSize } from './card-size';
import { CanvasSurface } from '@/components/canvas/canvas-surface';
import { useCardKeys } from './use-card-keys';
import { useClipboard } from '@/components/canvas/use-clipboard';
import { dropNode } from '@/components/canvas/drop-node';
import { useGoTo } from '@/components/canvas/use-go-to';
import { useOverlay } from '@/components/canvas/use-overlay';
import { usePointer } from '@/components/canvas/use-pointer';
import { useSelection } from '@/components/canvas/use-selection';
import { useSnap } from '@/components/canvas/use-snap';
import { useSteadyView } from '@/components/canvas/use-steady-view';
import { useToolsValue } from './use-tools-value';

const nodeTypes = { flow: FlowNode, note: FlowNote };
const edgeTypes = { flow: FlowEdge };

/** The canvas of a flow: nodes, edges and notes to select, move, connect, copy and delete. */
export function FlowCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}

function Canvas() {
  const t = useTranslations('flowEditor');
  const tView = useTranslations('canvas.view');
  const { dir } = useDirection();
  const { flow, isReadOnly, typing, actions, panel, show, openedFromRef } = useEditor();
  const { fitView } = useReactFlow<CanvasCard, CanvasEdge>();
  const [editing] = useState(() => new CardEditing());
  const cardsRef = useRef<CardIndex>(null);
  const contextRef = useRef<(element: Element, at: { x: number; y: number }) => void>(null);
  const { pointer, handlers: pointing } = usePointer(
    useCallback((element: Element, at: { x: number; y: number }) => contextRef.current?.(element, at), []),
  );

  const { snap, guides, onDragStart, onDragStop } = useSnap(cardsRef, pointer);
  const laidOut = usePlacesForAll(graphOf(flow), () => void fitView(fitAll(dir)));
  const {
    cards,
    onNodesChange,
    select: selectCards,
  } = useFlowCards({
    flow,
    laidOut,
    nodeLabel: (node) => t('node.label', { kind: t(`kinds.${kindOf(node)}`), key: nodeName(node) }),
    noteLabel: ({ text }) => t('note.label', { text }),
    onMoved: actions.moveNodes,
    wait: typing.wait,
    snap,
  });
  const { edges, onEdgesChange, select: selectEdges } = useFlowEdges(flow, (source, target) => t('edge.label', { source, target }));
  const index = useCardIndex(cards, estimatedSize);
  useEffect(() => {
    cardsRef.current = index;
  }, [index]);

  const shownNode = panel?.kind === 'node' ? panel.id : null;
  const shownPart = panel?.kind === 'edge' ? panel.id : shownNode;
  const { selection, onSelectionChange, select, current } = useSelection({ selectCards, selectEdges, shownPart, show });
  const frame = useSteadyView(shownNode);
  const goTo = useGoTo(cardsRef);
  const fromPort = (source: string, handle: string | null | undefined): InsertPlace => {
    const node = flow.nodes.find(({ id }) => id === source);
    const choice = node && choiceAt(node, handle);
    return { source, ...(choice !== undefined && { choice }) };
  };
  const overlays = useOverlay<InsertPlace>({ frame, current, isReadOnly, fromPort });
  useEffect(() => {
    contextRef.current = overlays.openContext;
  }, [overlays.openContext]);
  const commands = useFlowCommands({ cards: index, current, select, goTo, pointer });
  const add = useAddNode({ cards: index, current, select, editing });
  const tools = useToolsValue({ editing, offerNodes: overlays.offerNodes });
  const nodeTools = addableKinds.map((kind) => ({ kind, name: t(`kinds.${kind}`), help: t(`kind_help.${kind}`), Icon: kindIcons[kind] }));
  const drop = dropNode({ kinds: addableKinds, refusal: isReadOnly ? tView('read_only') : null, addAt: add.addAt });
  const onCardKey = useCardKeys(editing, isReadOnly);
  useClipboard({ frame, copy: commands.copy, cut: commands.cut, paste: commands.pasteText });
  useCanvasKeys({
    isReadOnly,
    ways: () => waysOf(flow),
    start: flow.nodes.find(({ type }) => type === 'start')?.id,
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
    addNote: () => add.addNote(),
  });

  const connect = useConnect();
  const onConnect = ({ source, sourceHandle, target }: Connection) => {
    const node = flow.nodes.find(({ id }) => id === source);
    const choice = node && choiceAt(node, sourceHandle);
    connect({ source, ...(choice !== undefined && { choice }) }, target);
  };
  const isValidConnection: IsValidConnection<Edge> = useCallback(
    ({ source, target }) =>
      flow.nodes.some(({ id, type }) => id === source && type !== 'end') &&
      flow.nodes.some(({ id, type }) => id === target && type !== 'start'),
    [flow.nodes],
  );
  const onBeforeDelete: OnBeforeDelete<CanvasCard, CanvasEdge> = async () => {
    commands.remove();
    return false;
  };
  const [shownFirst] = useState(() => firstView(flow.nodes, dir));

  return (
    <CanvasToolsContext value={tools}>
      <CardIndexContext value={index}>
        <CanvasSurface<CanvasCard, CanvasEdge>
          frame={frame}
          frameProps={{
            ...pointing,
            onPointerDownCapture: () => {
              openedFromRef.current = null;
            },
            onContextMenu: overlays.onContextMenu,
            onKeyDown: onCardKey,
            onKeyDownCapture: ({ key, target }) => {
              openedFromRef.current = key === 'Enter' && (target instanceof HTMLElement || target instanceof SVGElement) ? target : null;
              // If the form is already open, it gets the focus.
              if (openedFromRef.current?.dataset.id === (shownPart ?? '')) focusPanel();
            },
          }}
          isReadOnly={isReadOnly}
          guides={guides}
          words={{
            label: t('canvas.label'),
            nodeHelp: t('canvas.node_help'),
            edgeHelp: t('canvas.edge_help'),
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
            onConnect,
            onConnectEnd: overlays.onConnectEnd,
            isValidConnection,
            onBeforeDelete,
            fitViewOptions: shownFirst,
            ...drop,
          }}
        />
      </CardIndexContext>
      <Minimap />
      <CanvasControls
        isReadOnly={isReadOnly}
        commands={commands}
        onNote={() => add.addNote()}
        onSearch={overlays.openSearch}
        onShortcuts={overlays.openShortcuts}
      >
        <VisitsToggle />
      </CanvasControls>
      <VisitsOverlay goTo={goTo} />
      {!isReadOnly && <Toolbox label={t('toolbox.label')} tools={nodeTools} onAdd={add.addNext} />}
      <SelectionBar isReadOnly={isReadOnly} selection={selection} commands={commands} />
      <CanvasOverlays
        overlay={overlays.overlay}
        open={overlays.open}
        close={overlays.close}
        selection={selection}
        commands={commands}
        add={add}
        goTo={goTo}
        editNote={(id) => editing.begin(id, 'text')}
      />
    </CanvasToolsContext>
  );
}
