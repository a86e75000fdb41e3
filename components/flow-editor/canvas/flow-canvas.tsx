'use client';

import '@xyflow/react/dist/style.css';
import { ActionIcon, useComputedColorScheme, useDirection } from '@mantine/core';
import {
  Background,
  ConnectionLineType,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Connection,
  type Edge,
  type IsValidConnection,
  type OnBeforeDelete,
  type OnSelectionChangeParams,
} from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CheckProblem } from '@/lib/engine/check-flow';
import { kindOf } from '../node-kinds';
import { CanvasToolsContext, useEditor, type CanvasTools } from '../state/editor-context';
import { isModelConnected } from '../is-model-connected';
import { panelTitle } from '../panel/panel-frame';
import { useConnect } from '../use-connect';
import classes from './flow-canvas.module.css';
import { FlowEdge, type CanvasEdge } from './flow-edge';
import { FlowNode, type CanvasNode } from './flow-node';
import { Toolbox } from './toolbox';
import { useCanvasEdges } from './use-canvas-edges';
import { useCanvasNodes } from './use-canvas-nodes';
import { useDropNode } from './use-drop-node';
import { useSteadyView } from './use-steady-view';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';

const nodeTypes = { flow: FlowNode };
const edgeTypes = { flow: FlowEdge };
const minimapSize = { width: 144, height: 104 };
/** The about dialog credits React Flow instead. */
const withoutMark = { hideAttribution: true };
const deleteKeys = ['Delete', 'Backspace'];

/** A flow with at most this many nodes is readable as a whole on a canvas of this width. */
const readable = { nodes: 30, width: 640 };

/** The space around the start node if the view is fitted to it alone. Most of the space is for the nodes after it. */
const startPlace = { top: '64px', bottom: '76%' } as const;

/** The canvas of a flow: nodes and edges to select, move, connect and delete. */
export function FlowCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}

function triggersOf(handlers: Flow['handlers']): CanvasTools['triggers'] {
  const triggers = new Map<string, string[]>();
  for (const { name, target } of handlers) triggers.set(target, [...(triggers.get(target) ?? []), name]);
  return triggers;
}

type Mark = [node_id: string, severity: CheckProblem['severity']];

function markOf({ node_id, edge_id, severity }: CheckProblem, { edges }: Flow): Mark[] {
  const id = node_id ?? edges.find((edge) => edge.id === edge_id)?.source;
  return id ? [[id, severity]] : [];
}

function marksOf(marks: readonly Mark[]): CanvasTools['marks'] {
  const worst = new Map<string, CheckProblem['severity']>();
  for (const [id, severity] of marks) if (worst.get(id) !== 'error') worst.set(id, severity);
  return worst;
}

function Canvas() {
  const t = useTranslations('flowEditor');
  const { dir } = useDirection();
  const colorMode = useComputedColorScheme('light');
  const { flow, flowBases, isReadOnly, typing, problems, testPlace, actions, panel, show, openedFromRef, askToDelete } = useEditor();
  const connect = useConnect();

  const labelOf = (node: DialogNode) => t('node.label', { kind: t(`kinds.${kindOf(node)}`), key: node.key });
  const { nodes, onNodesChange, select: selectNode } = useCanvasNodes({ flow, labelOf, onMoved: actions.moveNodes, wait: typing.wait });
  const { edges, onEdgesChange, select: selectEdge } = useCanvasEdges(flow, (source, target) => t('edge.label', { source, target }));

  // The selection always matches the open form, however it was opened.
  const shownNode = panel?.kind === 'node' ? panel.id : null;
  const shownEdge = panel?.kind === 'edge' ? panel.id : null;
  useEffect(() => selectNode(shownNode), [shownNode, selectNode]);
  useEffect(() => selectEdge(shownEdge), [shownEdge, selectEdge]);

  const onSelectionChange = useCallback(
    ({ nodes: chosen, edges: ways }: OnSelectionChangeParams<CanvasNode, CanvasEdge>) => {
      const [node, edge] = [chosen[0], ways[0]];
      if (chosen.length === 1 && node) show({ kind: 'node', id: node.id });
      else if (chosen.length === 0 && ways.length === 1 && edge) show({ kind: 'edge', id: edge.id });
    },
    [show],
  );
  const onBeforeDelete: OnBeforeDelete<CanvasNode, CanvasEdge> = async ({ nodes: doomed, edges: ways }) => {
    // Edges that are deleted with a node are listed with it.
    if (doomed.length > 0) askToDelete({ nodes: doomed.map(({ id }) => id) });
    else if (ways.length > 0) askToDelete({ edges: ways.slice(0, 1).map(({ id }) => id) });
    return false;
  };
  const onConnect = ({ source, target }: Connection) => connect(source, target);
  const isValidConnection: IsValidConnection<Edge> = useCallback(
    ({ source, target }) =>
      flow.nodes.some(({ id, type }) => id === source && type !== 'end') &&
      flow.nodes.some(({ id, type }) => id === target && type !== 'start'),
    [flow.nodes],
  );
  const drop = useDropNode();
  const frame = useSteadyView(shownNode);
  // A large flow opens at its start, because the whole of it would be too small to read.
  const [fitOptions] = useState(() => {
    const isSmall = flow.nodes.length <= readable.nodes && window.innerWidth >= readable.width;
    return isSmall
      ? { padding: 0.12, maxZoom: 1 }
      : { nodes: flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => ({ id })), maxZoom: 0.8, padding: startPlace };
  });

  const { toggleView } = actions;
  // Cards are drawn again only if a mark changed, not with each check.
  const marked = JSON.stringify(problems.flatMap((problem) => markOf(problem, flow)));
  const tools = useMemo<CanvasTools>(
    () => ({
      isReadOnly,
      flowNames: new Map(flowBases.map(({ id, name }) => [id, name])),
      triggers: triggersOf(flow.handlers),
      toggleView,
      editEdge: (id) => show({ kind: 'edge', id }),
      isModelConnected,
      marks: marksOf(JSON.parse(marked) as Mark[]),
      testPlace,
    }),
    [isReadOnly, flowBases, flow.handlers, toggleView, show, marked, testPlace],
  );

  return (
    <CanvasToolsContext value={tools}>
      {/* Positions are counted from the left in every language. The text in nodes has its own direction. */}
      <div
        ref={frame}
        className={classes.canvas}
        dir="ltr"
        onPointerDownCapture={() => {
          openedFromRef.current = null;
        }}
        onKeyDownCapture={({ key, target }) => {
          openedFromRef.current = key === 'Enter' && (target instanceof HTMLElement || target instanceof SVGElement) ? target : null;
          // If the form is already open, it gets the focus.
          if (openedFromRef.current?.dataset.id === (shownNode ?? shownEdge ?? '')) document.getElementById(panelTitle)?.focus();
        }}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onSelectionChange={onSelectionChange}
          onPaneClick={() => panel && ['node', 'edge', 'new_edge'].includes(panel.kind) && show(null)}
          onConnect={onConnect}
          isValidConnection={isValidConnection}
          onBeforeDelete={onBeforeDelete}
          deleteKeyCode={isReadOnly ? null : deleteKeys}
          nodesDraggable={!isReadOnly}
          nodesConnectable={!isReadOnly}
          selectNodesOnDrag={false}
          connectionLineType={ConnectionLineType.Bezier}
          connectionRadius={32}
          minZoom={0.15}
          maxZoom={2}
          fitView
          fitViewOptions={fitOptions}
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
          <MiniMap
            pannable
            zoomable
            style={minimapSize}
            className={classes.minimap}
            position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
            ariaLabel={t('canvas.minimap')}
            nodeColor="var(--hamdam-control-border)"
            bgColor="var(--hamdam-surface)"
          />
          <CanvasControls />
        </ReactFlow>
      </div>
      {!isReadOnly && <Toolbox />}
    </CanvasToolsContext>
  );
}

/** The buttons for zooming and for fitting the whole flow into view. */
function CanvasControls() {
  const t = useTranslations('flowEditor.canvas');
  const { dir } = useDirection();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const controls = [
    { name: t('zoom_in'), Icon: IconPlus, act: zoomIn },
    { name: t('zoom_out'), Icon: IconMinus, act: zoomOut },
    { name: t('fit'), Icon: IconMaximize, act: () => fitView({ padding: 0.2, maxZoom: 1, duration: 200 }) },
  ];
  return (
    <div className={classes.controls} role="group" aria-label={t('controls')} dir={dir}>
      {controls.map(({ name, Icon, act }) => (
        <ActionIcon key={name} variant="subtle" color="gray" size="lg" aria-label={name} title={name} onClick={() => void act()}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
