import type { OnConnectEnd } from '@xyflow/react';
import { useCallback, useState, type MouseEvent, type RefObject } from 'react';
import type { Point } from './canvas-menu';
import { isTextField } from './use-history-keys';
import type { Selection } from './use-selection';

/** What a context menu is about: one part, everything selected, or the canvas itself. */
export type MenuTarget = { kind: 'node' | 'note' | 'edge'; id: string } | { kind: 'selection' } | { kind: 'canvas' };

/** What is open over the canvas. `at` are pixels of the window. */
export type Overlay<From> =
  | { kind: 'context'; at: Point; target: MenuTarget }
  /** `from` is what the new node is connected to. `isExact` if it is put where the menu is. */
  | { kind: 'kinds'; at: Point; from?: From; isExact?: boolean }
  | { kind: 'search'; source: string | null }
  | { kind: 'shortcuts' };

interface OverlayOptions<From> {
  frame: RefObject<HTMLElement | null>;
  current: () => Selection;
  isReadOnly: boolean;
  /** What a path begins at that is drawn from a port. */
  fromPort: (node_id: string, handle_id: string | null | undefined) => From;
}

/** What is open over the canvas, and what opens it. */
export function useOverlay<From>({ frame, current, isReadOnly, fromPort }: OverlayOptions<From>) {
  const [overlay, setOverlay] = useState<Overlay<From> | null>(null);
  const close = useCallback((closed: Overlay<From>) => setOverlay((open) => (open === closed ? null : open)), []);

  const offerNodes = useCallback((at: Point, from: From) => setOverlay({ kind: 'kinds', at, from }), []);

  const openContext = useCallback(
    (element: Element, at: { x: number; y: number }) => setOverlay({ kind: 'context', at, target: targetOf(element, current()) }),
    [current],
  );
  const onContextMenu = (event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    if (!(target instanceof Element) || isTextField(target)) return;
    event.preventDefault();
    // The menu key opens it at what has the focus. The place that it reports is different in every browser.
    const isByKey = event.button !== 2;
    openContext(target, isByKey ? middleOf(target) : { x: clientX, y: clientY });
  };

  /** A path that is drawn into empty space offers the nodes to create there. */
  const onConnectEnd: OnConnectEnd = (event, { isValid, fromNode, fromHandle, toNode }) => {
    if (isValid || isReadOnly || toNode || !fromNode || fromHandle?.type !== 'source') return;
    const { clientX: x, clientY: y } = 'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
    setOverlay({ kind: 'kinds', at: { x, y }, from: fromPort(fromNode.id, fromHandle.id), isExact: true });
  };

  /** Opens the menu of node kinds by key: at what has the focus. The new node comes next to the selected one. */
  const openKinds = () => {
    const focused = document.activeElement;
    const place = focused && frame.current?.contains(focused) ? focused : frame.current;
    if (place) setOverlay({ kind: 'kinds', at: middleOf(place) });
  };

  return {
    overlay,
    open: setOverlay,
    close,
    offerNodes,
    openContext,
    onContextMenu,
    onConnectEnd,
    openKinds,
    openSearch: () => setOverlay({ kind: 'search', source: null }),
    connectFrom: (source: string) => setOverlay({ kind: 'search', source }),
    openShortcuts: () => setOverlay({ kind: 'shortcuts' }),
  };
}

/** What a menu that is opened at an element is about. If the element is selected with others, it is about all of them. */
function targetOf(element: Element, { nodes, notes, edges }: Selection): MenuTarget {
  const card = element.closest<HTMLElement>('.react-flow__node');
  const isSelection = element.closest('.react-flow__nodesselection') !== null;
  const id = card?.dataset.id;
  const isMany = nodes.length + notes.length > 1;
  if (isSelection || (isMany && id !== undefined && [...nodes, ...notes].includes(id))) return { kind: 'selection' };
  if (card && id !== undefined) return { kind: card.classList.contains('react-flow__node-note') ? 'note' : 'node', id };
  const edge = element.closest<SVGElement>('.react-flow__edge')?.dataset.id ?? element.closest<HTMLElement>('[data-path]')?.dataset.path;
  if (edge) return { kind: 'edge', id: edge };
  const isOnlyEdges = !isMany && edges.length > 1 && nodes.length + notes.length === 0;
  return isOnlyEdges ? { kind: 'selection' } : { kind: 'canvas' };
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
