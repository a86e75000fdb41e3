'use client';

import { useDirection } from '@mantine/core';
import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { useState, type ReactNode } from 'react';
import classes from './edge.module.css';
import { useEdgePath, type EdgeLane } from './use-edge-path';

/** Where the label of an edge is, and how it is shown. */
export interface LabelPlace {
  x: number;
  y: number;
  isSelected: boolean;
  isPointedAt: boolean;
}

interface EdgeLineProps {
  edge: EdgeProps<Edge<EdgeLane & Record<string, unknown>>>;
  isDefault: boolean;
  label: (place: LabelPlace) => ReactNode;
}

/** The line of an edge, with a label. The default edge is dashed. */
export function EdgeLine({ edge, isDefault, label }: EdgeLineProps) {
  const { id, selected = false, markerEnd } = edge;
  // The label is not inside the line, so it cannot know by itself that the line is pointed at.
  const [isPointedAt, setPointedAt] = useState(false);
  const { path, label: at } = useEdgePath(edge);
  return (
    <g onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        interactionWidth={24}
        className={classes.path}
        data-default={isDefault || undefined}
        data-selected={selected || undefined}
      />
      <EdgeLabelRenderer>{label({ x: at.x, y: at.y, isSelected: selected, isPointedAt })}</EdgeLabelRenderer>
    </g>
  );
}

interface EdgeLabelProps extends LabelPlace {
  id: string;
  isDefault: boolean;
  children: ReactNode;
}

/** The box of a label on the line of an edge. */
export function EdgeLabel({ id, isDefault, x, y, isSelected, isPointedAt, children }: EdgeLabelProps) {
  const { dir } = useDirection();
  return (
    <div
      className={classes.label}
      data-path={id}
      data-default={isDefault || undefined}
      data-selected={isSelected || isPointedAt || undefined}
      data-open={isSelected || undefined}
      dir={dir}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
    >
      {children}
    </div>
  );
}
