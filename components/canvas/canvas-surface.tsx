'use client';

import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { Background, ConnectionLineType, ReactFlow, SelectionMode, type Edge, type Node, type ReactFlowProps } from '@xyflow/react';
import type { HTMLAttributes, RefObject } from 'react';
import classes from './canvas.module.css';
import { CardZoom } from './card-zoom';
import { GuideLines } from './guide-lines';
import type { Guides } from './use-snap';

/** The about dialog credits React Flow instead. */
const withoutMark = { hideAttribution: true };
const deleteKeys = ['Delete', 'Backspace'];
const multiKeys = ['Meta', 'Control'];

interface CanvasSurfaceProps<Card extends Node, Line extends Edge> {
  frame: RefObject<HTMLDivElement | null>;
  frameProps: HTMLAttributes<HTMLDivElement>;
  isReadOnly: boolean;
  guides: Guides;
  /** What screen readers say of the canvas and its parts. */
  words: { label: string; nodeHelp: string; edgeHelp: string; moved: string };
  flow: ReactFlowProps<Card, Line>;
  onDragStart: () => void;
  onDragStop: () => void;
}

/** The surface of a canvas: what pointers and keys do is the same on all of them. */
export function CanvasSurface<Card extends Node, Line extends Edge>(props: CanvasSurfaceProps<Card, Line>) {
  const { frame, frameProps, isReadOnly, guides, words, flow, onDragStart, onDragStop } = props;
  const colorMode = useComputedColorScheme('light');
  return (
    // Positions are counted from the left in every language. The text in nodes has its own direction.
    <div ref={frame} className={classes.canvas} dir="ltr" tabIndex={-1} {...frameProps}>
      <ReactFlow
        connectOnClick={false}
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
        colorMode={colorMode}
        proOptions={withoutMark}
        aria-label={words.label}
        ariaLabelConfig={{
          'node.a11yDescription.default': words.nodeHelp,
          'node.a11yDescription.keyboardDisabled': words.nodeHelp,
          'edge.a11yDescription.default': words.edgeHelp,
          'node.a11yDescription.ariaLiveMessage': () => words.moved,
        }}
        {...flow}
      >
        <Background gap={20} size={1} />
        <GuideLines guides={guides} />
        <CardZoom />
      </ReactFlow>
    </div>
  );
}
