'use client';

import { useDirection } from '@mantine/core';
import { ReactFlowProvider, useReactFlow, type Connection, type Edge, type IsValidConnection } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { EditedCanvas } from '@/components/canvas/edited-canvas';
import { useCanvas } from '@/components/canvas/use-canvas';
import { usePlacesForAll } from '@/components/canvas/use-layout';
import { useSnap } from '@/components/canvas/use-snap';
import { firstView, fitAll } from '@/components/canvas/views';
import { addableKinds, kindIcons, kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { focusPanel } from '../panel/panel-frame';
import { CardEditing } from '../state/card-editing';
import { CanvasToolsContext, useEditor, type InsertPlace } from '../state/editor-context';
import { useConnect } from '../use-connect';
import { VisitsOverlay } from '../visits/visits-overlay';
import { VisitsToggle } from '../visits/visits-toggle';
import { CanvasOverlays } from './canvas-overlays';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { estimatedSize } from './card-size';
import { choiceAt } from './choice-ports';
import { FlowEdge } from './flow-edge';
import { graphOf } from './flow-graph';
import { FlowNode } from './flow-node';
import { FlowNote } from './flow-note';
import { useAddNode } from './use-add-node';
import { useCardKeys } from './use-card-keys';
import { useFlowCards } from './use-flow-cards';
import { useFlowCommands } from './use-flow-commands';
import { useFlowEdges } from './use-flow-edges';
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
  const { dir } = useDirection();
  const { flow, isReadOnly, typing, actions, panel, show, openedFromRef } = useEditor();
  const { fitView } = useReactFlow<CanvasCard, CanvasEdge>();
  const [editing] = useState(() => new CardEditing());
  const snapping = useSnap();
  const graph = useMemo(() => graphOf(flow), [flow]);
  const laidOut = usePlacesForAll(graph, () => void fitView(fitAll(dir)));
  const drawnCards = useFlowCards({
    flow,
    laidOut,
    nodeLabel: (node) => t('node.label', { kind: t(`kinds.${kindOf(node)}`), key: nodeName(node) }),
    noteLabel: ({ text }) => t('note.label', { text }),
    onMoved: actions.moveNodes,
    wait: typing.wait,
    snap: snapping.snap,
  });
  const drawnEdges = useFlowEdges(flow, (source, target) => t('edge.label', { source, target }));
  const placeAt = (source: string, handle: string | null | undefined) => {
    const node = flow.nodes.find(({ id }) => id === source);
    const choice = node && choiceAt(node, handle);
    return { source, ...(choice !== undefined && { choice }) };
  };
  const canvas = useCanvas<CanvasCard, CanvasEdge, InsertPlace>({
    isReadOnly,
    snapping,
    drawnCards,
    drawnEdges,
    estimate: estimatedSize,
    shown: panel?.kind === 'node' || panel?.kind === 'edge' ? panel : null,
    show,
    openedFromRef,
    focusForm: focusPanel,
    fromPort: placeAt,
  });
  const commands = useFlowCommands(canvas);
  const add = useAddNode(canvas, editing);
  const tools = useToolsValue({ editing, offerNodes: canvas.overlays.offerNodes });
  const onCardKey = useCardKeys(editing, isReadOnly);
  const connect = useConnect();
  const onConnect = ({ source, sourceHandle, target }: Connection) => connect(placeAt(source, sourceHandle), target);
  const isValidConnection: IsValidConnection<Edge> = useCallback(
    ({ source, target }) =>
      flow.nodes.some(({ id, type }) => id === source && type !== 'end') &&
      flow.nodes.some(({ id, type }) => id === target && type !== 'start'),
    [flow.nodes],
  );
  const [shownFirst] = useState(() => firstView(flow.nodes, dir));

  return (
    <CanvasToolsContext value={tools}>
      <EditedCanvas
        canvas={canvas}
        isReadOnly={isReadOnly}
        graph={graph}
        commands={commands}
        words={{
          label: t('canvas.label'),
          nodeHelp: t('canvas.node_help'),
          edgeHelp: t('canvas.edge_help'),
          moved: t('canvas.moved'),
          toolbox: t('toolbox.label'),
        }}
        flow={{ nodeTypes, edgeTypes, onConnect, isValidConnection, fitViewOptions: shownFirst }}
        tools={addableKinds.map((kind) => ({ kind, name: t(`kinds.${kind}`), help: t(`kind_help.${kind}`), Icon: kindIcons[kind] }))}
        add={add}
        addNote={() => add.addNote()}
        onKeyDown={onCardKey}
        visitsToggle={<VisitsToggle />}
        visitsPanel={<VisitsOverlay goTo={canvas.goTo} />}
      />
      <CanvasOverlays canvas={canvas} commands={commands} add={add} editNote={(id) => editing.begin(id, 'text')} />
    </CanvasToolsContext>
  );
}
