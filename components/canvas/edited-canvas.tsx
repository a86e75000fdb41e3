'use client';

import type { Edge, Node, ReactFlowProps } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import type { KeyboardEventHandler } from 'react';
import { CanvasControls } from './canvas-controls';
import { CanvasSurface } from './canvas-surface';
import { CardIndexContext } from './card-index';
import { dropNode } from './drop-node';
import { Minimap } from './minimap';
import type { Position } from './place-node';
import { SelectionBar } from './selection-bar';
import { Toolbox, type Tool } from './toolbox';
import type { Canvas } from './use-canvas';
import type { CanvasCommands } from './use-canvas-commands';
import { useCanvasKeys } from './use-canvas-keys';
import { useClipboard } from './use-clipboard';
import type { Graph } from './use-layout';

interface EditedCanvasProps<Card extends Node, Line extends Edge, From, Kind extends string> {
  canvas: Canvas<Card, Line, From>;
  isReadOnly: boolean;
  graph: Graph;
  commands: CanvasCommands;
  /** What screen readers say of the canvas and its parts. */
  words: { label: string; nodeHelp: string; edgeHelp: string; moved: string; toolbox: string };
  /** What differs from one canvas to another. */
  flow: ReactFlowProps<Card, Line>;
  tools: readonly Tool<Kind>[];
  add: { addNext: (kind: Kind) => void; addAt: (kind: Kind, at: Position) => void };
  /** On canvases with notes. */
  addNote?: () => void;
  onKeyDown?: KeyboardEventHandler;
  visitsToggle: React.ReactNode;
  visitsPanel: React.ReactNode;
}

/** A canvas that is edited, with what is over it on all of them: the view, the toolbox, what is selected. */
export function EditedCanvas<Card extends Node, Line extends Edge, From, Kind extends string>(
  props: EditedCanvasProps<Card, Line, From, Kind>,
) {
  const { canvas, isReadOnly, graph, commands, words, flow, tools, add, addNote, onKeyDown, visitsToggle, visitsPanel } = props;
  const { cards, frame, frameProps, drag, overlays, selection } = canvas;
  const t = useTranslations('canvas.view');
  useClipboard({ frame, copy: commands.copy, cut: commands.cut, paste: commands.pasteText });
  useCanvasKeys({ ...canvas, ...overlays, isReadOnly, graph, commands, move: canvas.flow.onNodesChange, addNote });
  const drop = dropNode({ kinds: tools.map(({ kind }) => kind), refusal: isReadOnly ? t('read_only') : null, addAt: add.addAt });
  return (
    <>
      <CardIndexContext value={cards}>
        <CanvasSurface<Card, Line>
          frame={frame}
          frameProps={{ ...frameProps, onKeyDown }}
          isReadOnly={isReadOnly}
          words={words}
          {...drag}
          flow={{
            ...canvas.flow,
            onBeforeDelete: async () => {
              commands.remove();
              return false;
            },
            ...drop,
            ...flow,
          }}
        />
      </CardIndexContext>
      <Minimap />
      <CanvasControls
        isReadOnly={isReadOnly}
        commands={commands}
        onNote={addNote}
        onSearch={overlays.openSearch}
        onShortcuts={overlays.openShortcuts}
      >
        {visitsToggle}
      </CanvasControls>
      {visitsPanel}
      {!isReadOnly && <Toolbox label={words.toolbox} tools={tools} onAdd={add.addNext} />}
      <SelectionBar isReadOnly={isReadOnly} selection={selection} commands={commands} />
    </>
  );
}
