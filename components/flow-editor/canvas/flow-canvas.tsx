'use client';

import '@xyflow/react/dist/style.css';
import { useComputedColorScheme, useDirection } from '@mantine/core';
import {
  Background,
  ConnectionLineType,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type Connection,
  type Edge,
  type IsValidConnection,
  type OnBeforeDelete,
} from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { focusPanel } from '../panel/panel-frame';
import { CardEditing } from '../state/card-editing';
import { CanvasToolsContext, useEditor } from '../state/editor-context';
import { useConnect } from '../use-connect';
import { VisitsOverlay } from '../visits/visits-overlay';
import { CanvasControls } from './canvas-controls';
import { CanvasOverlays } from './canvas-overlays';
import { CardIndexContext, useCardIndex, type CardIndex } from './card-index';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { CardZoom } from './card-zoom';
import { choiceAt } from './choice-ports';
import { firstView, fitAll } from './views';
import classes from './flow-canvas.module.css';
import { FlowEdge } from './flow-edge';
import { FlowNode } from './flow-node';
import { FlowNote } from './flow-note';
import { GuideLines } from './guide-lines';
import { Minimap } from './minimap';
import { SelectionBar } from './selection-bar';
import { Toolbox } from './toolbox';
import { useAddNode } from './use-add-node';
import { usePlacesForAll } from './use-arrange';
import { useCanvasCommands } from './use-canvas-commands';
import { useCanvasEdges } from './use-canvas-edges';
import { useCanvasKeys } from './use-canvas-keys';
import { useCanvasNodes } from './use-canvas-nodes';
import { useCardKeys } from './use-card-keys';
import { useClipboard } from './use-clipboard';
import { useDropNode } from './use-drop-node';
import { useGoTo } from './use-go-to';
import { useOverlay } from './use-overlay';
import { usePointer } from './use-pointer';
import { useSelection } from './use-selection';
import { useSnap } from './use-snap';
import { useSteadyView } from './use-steady-view';
import { useToolsValue } from './use-tools-value';

const nodeTypes = { flow: FlowNode, note: FlowNote };
const edgeTypes = { flow: FlowEdge };
/** The about dialog credits React Flow instead. */
const withoutMark = { hideAttribution: true };
const deleteKeys = ['Delete', 'Backspace'];
const multiKeys = ['Meta', 'Control'];

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
  const { dir } = useDirection();
  const colorMode = useComputedColorScheme('light');
  const { flow, isReadOnly, typing, actions, panel, show, openedFromRef } = useEditor();
  const { fitView } = useReactFlow<CanvasCard, CanvasEdge>();
  const [editing] = useState(() => new CardEditing());
  const cardsRef = useRef<CardIndex>(null);
  const contextRef = useRef<(element: Element, at: { x: number; y: number }) => void>(null);
  const { pointer, handlers: pointing } = usePointer(
    useCallback((element: Element, at: { x: number; y: number }) => contextRef.current?.(element, at), []),
  );

  const { snap, guides, onDragStart, onDragStop } = useSnap(cardsRef, pointer);
  const laidOut = usePlacesForAll(flow, () => void fitView(fitAll(dir)));
  const {
    cards,
    onNodesChange,
    select: selectCards,
  } = useCanvasNodes({
    flow,
    laidOut,
    nodeLabel: (node) => t('node.label', { kind: t(`kinds.${kindOf(node)}`), key: nodeName(node) }),
    noteLabel: ({ text }) => t('note.label', { text }),
    onMoved: actions.moveNodes,
    wait: typing.wait,
    snap,
  });
  const { edges, onEdgesChange, select: selectEdges } = useCanvasEdges(flow, (source, target) => t('edge.label', { source, target }));
  const index = useCardIndex(cards);
  useEffect(() => {
    cardsRef.current = index;
  }, [index]);

  const { selection, onSelectionChange, select, current } = useSelection(selectCards, selectEdges);
  const shownNode = panel?.kind === 'node' ? panel.id : null;
  const shownPart = panel?.kind === 'edge' ? panel.id : shownNode;
  const frame = useSteadyView(shownNode);
  const goTo = useGoTo(cardsRef);
  const overlays = useOverlay(frame, current);
  useEffect(() => {
    contextRef.current = overlays.openContext;
  }, [overlays.openContext]);
  const commands = useCanvasCommands({ cards: index, current, select, goTo, pointer });
  const add = useAddNode({ cards: index, current, select, editing });
  const tools = useToolsValue({ editing, offerNodes: overlays.offerNodes });
  const drop = useDropNode(add.addAt);
  const onCardKey = useCardKeys(editing, isReadOnly);
  useClipboard({ frame, copy: commands.copy, cut: commands.cut, paste: commands.pasteText });
  useCanvasKeys({
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
  const [shownFirst] = useState(() => firstView(flow, dir));

  return (
    <CanvasToolsContext value={tools}>
      <CardIndexContext value={index}>
        {/* Positions are counted from the left in every language. The text in nodes has its own direction. */}
        <div
          ref={frame}
          className={classes.canvas}
          dir="ltr"
          tabIndex={-1}
          {...pointing}
          onPointerDownCapture={() => {
            openedFromRef.current = null;
          }}
          onContextMenu={overlays.onContextMenu}
          onKeyDown={onCardKey}
          onKeyDownCapture={({ key, target }) => {
            openedFromRef.current = key === 'Enter' && (target instanceof HTMLElement || target instanceof SVGElement) ? target : null;
            // If the form is already open, it gets the focus.
            if (openedFromRef.current?.dataset.id === (shownPart ?? '')) focusPanel();
          }}
        >
          <ReactFlow
            nodes={cards}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={onNodesChange}
            onEdgesChange={onEdgesChange}
            onSelectionChange={onSelectionChange}
            onPaneClick={() => shownPart !== null && show(null)}
            onConnect={onConnect}
            onConnectEnd={overlays.onConnectEnd}
            connectOnClick={false}
            isValidConnection={isValidConnection}
            onBeforeDelete={onBeforeDelete}
            onNodeDragStart={onDragStart}
            onNodeDragStop={onDragStop}
            onSelectionDragStart={onDragStart}
            onSelectionDragStop={onDragStop}
            deleteKeyCode={isReadOnly ? null : deleteKeys}
            multiSelectionKeyCode={multiKeys}
            selectionMode={SelectionMode.Partial}
            autoPanOnSelection
            nodesDraggable={!isReadOnly}
            nodesConnectable={!isReadOnly}
            selectNodesOnDrag={false}
            panOnScroll
            zoomOnDoubleClick={false}
            onlyRenderVisibleElements
            connectionLineType={ConnectionLineType.SmoothStep}
            connectionRadius={32}
            minZoom={0.1}
            maxZoom={2}
            fitView
            fitViewOptions={shownFirst}
            colorMode={colorMode}
            proOptions={withoutMark}
            aria-label={t('canvas.label')}
            ariaLabelConfig={{
              'node.a11yDescription.default': t('canvas.node_help'),
              'node.a11yDescription.keyboardDisabled': t('canvas.node_help'),
              'edge.a11yDescription.default': t('canvas.edge_help'),
              'node.a11yDescription.ariaLiveMessage': () => t('canvas.moved'),
            }}
            {...drop}
          >
            <Background gap={20} size={1} />
            <GuideLines guides={guides} />
            <CardZoom />
          </ReactFlow>
        </div>
      </CardIndexContext>
      <Minimap />
      <CanvasControls
        commands={commands}
        onNote={() => add.addNote()}
        onSearch={overlays.openSearch}
        onShortcuts={overlays.openShortcuts}
      />
      <VisitsOverlay goTo={goTo} />
      {!isReadOnly && <Toolbox onAdd={add.addNext} />}
      <SelectionBar selection={selection} commands={commands} />
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
