import { useReactFlow, type Node, type NodeChange } from '@xyflow/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTextField } from './use-history-keys';
import type { Alignment, Axis } from './align-boxes';
import type { CardIndex } from './card-index';
import type { CanvasCommands } from './use-canvas-commands';
import type { Graph } from './use-layout';
import type { Selection } from './use-selection';
import { neighborOf, type Direction } from './walk-nodes';

interface KeyOptions<Card extends Node> {
  isReadOnly: boolean;
  /** What is walked along. */
  graph: Pick<Graph, 'ways' | 'roots'>;
  frame: RefObject<HTMLElement | null>;
  cards: CardIndex;
  commands: CanvasCommands;
  current: () => Selection;
  select: (ids: readonly string[]) => void;
  goTo: (id: string) => void;
  move: (changes: NodeChange<Card>[]) => void;
  openKinds: () => void;
  openSearch: () => void;
  connectFrom: (id: string) => void;
  openShortcuts: () => void;
  /** On canvases with notes. */
  addNote?: () => void;
}

const alignKeys: Readonly<Record<string, Alignment>> = {
  KeyA: 'left',
  KeyH: 'center',
  KeyD: 'right',
  KeyW: 'top',
  KeyV: 'middle',
  KeyS: 'bottom',
};
const distributeKeys: Readonly<Record<string, Axis>> = { KeyX: 'horizontal', KeyY: 'vertical' };
const arrows: Readonly<Record<string, { direction: Direction; x: number; y: number }>> = {
  ArrowUp: { direction: 'up', x: 0, y: -1 },
  ArrowDown: { direction: 'down', x: 0, y: 1 },
  ArrowLeft: { direction: 'left', x: -1, y: 0 },
  ArrowRight: { direction: 'right', x: 1, y: 0 },
};

/** How far, in pixels, an arrow key moves the selection, without and with Shift. */
const step = { near: 5, far: 20 };

/**
 * The keys of the canvas. They work if the canvas has the focus or nothing has, and never in a text field. Letters are
 * known by their place on the keyboard, because other alphabets are typed with the same keys. The list of them is in
 * `shortcut-dialog.tsx`.
 */
export function useCanvasKeys<Card extends Node>(options: KeyOptions<Card>): void {
  const { zoomIn, zoomOut, zoomTo } = useReactFlow();
  const { isReadOnly, frame, cards, commands, current, select, goTo, move } = options;

  /** The node that has the focus, or else the only selected one. */
  const nodeInUse = (): string | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset.id;
    const { nodes } = current();
    return focused ?? (nodes.length === 1 ? nodes[0] : undefined);
  };

  const withControl = ({ code }: KeyboardEvent): (() => void) | undefined => {
    if (code === 'KeyA') return commands.selectAll;
    if (code === 'KeyF') return options.openSearch;
    if (code === 'KeyD' && !isReadOnly) return commands.duplicate;
  };

  const withAlt = ({ code }: KeyboardEvent): (() => void) | undefined => {
    const arrow = arrows[code];
    const [align, axis] = [alignKeys[code], distributeKeys[code]];
    if (arrow) {
      return () => {
        const from = nodeInUse() ?? options.graph.roots[0];
        const to = from === undefined ? undefined : (neighborOf(options.graph.ways, cards.boxes, from, arrow.direction) ?? from);
        if (to !== undefined) goTo(to);
      };
    }
    if (align && !isReadOnly) return () => commands.align(align);
    if (axis && !isReadOnly) return () => commands.distribute(axis);
  };

  const alone = ({ code, key, shiftKey, target }: KeyboardEvent): (() => void) | undefined => {
    if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return options.openShortcuts;
    if (code === 'Slash') return options.openSearch;
    if (code === 'Digit1' && shiftKey) return commands.fit;
    if (code === 'Digit0' && shiftKey) return () => void zoomTo(1);
    if (key === '+' || key === '=') return () => void zoomIn();
    if (key === '-') return () => void zoomOut();
    if (key === 'Escape') return () => select([]);
    if (isReadOnly) return undefined;
    if (code === 'KeyN' && !shiftKey) return options.openKinds;
    if (code === 'KeyM' && !shiftKey) return options.addNote;
    const source = nodeInUse();
    if (code === 'KeyC' && !shiftKey && source !== undefined) return () => options.connectFrom(source);
    const arrow = arrows[code];
    // React Flow moves what is selected if a selected card, or the frame around all of them, has the focus.
    const isMovedElsewhere = target instanceof Element && target.closest('.react-flow__node.selected, .react-flow__nodesselection');
    if (arrow && !isMovedElsewhere) return moveBy(arrow, shiftKey ? step.far : step.near);
  };

  const moveBy = ({ x, y }: { x: number; y: number }, by: number): (() => void) | undefined => {
    const { nodes, notes } = current();
    const moved = [...nodes, ...notes].flatMap((id): NodeChange<Card>[] => {
      const box = cards.boxes.get(id);
      return box ? [{ type: 'position', id, position: { x: box.x + x * by, y: box.y + y * by }, dragging: false }] : [];
    });
    return moved.length === 0 ? undefined : () => move(moved);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
    if (defaultPrevented || isComposing || isTextField(target)) return;
    if (target !== document.body && !(target instanceof Node && frame.current?.contains(target))) return;
    const isControl = ctrlKey || metaKey;
    if (isControl && altKey) return;
    const act = isControl ? withControl(event) : altKey ? withAlt(event) : alone(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
