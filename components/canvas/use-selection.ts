import { useStoreApi, type Edge, type Node, type OnSelectionChangeParams } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The ids of what is selected. */
export interface Selection {
  nodes: readonly string[];
  notes: readonly string[];
  edges: readonly string[];
}

const nothing: Selection = { nodes: [], notes: [], edges: [] };

/** A part whose form can be open. */
export interface ShownPart {
  kind: 'node' | 'edge';
  id: string;
}

interface SelectionOptions {
  selectCards: Select;
  selectEdges: Select;
  /** The part whose form is open. */
  shownPart: string | null;
  show: (part: ShownPart | null) => void;
}

type Select = (ids: ReadonlySet<string>) => void;

/**
 * The selection. A single node or edge is the one whose form is open, however it was opened. Several parts, and notes, have
 * no form.
 */
export function useSelection({ selectCards, selectEdges, shownPart, show }: SelectionOptions) {
  const store = useStoreApi();
  const [selection, setSelection] = useState(nothing);
  const hasNoForm = useRef(false);
  const openPart = useRef(shownPart);

  const select = useCallback(
    (ids: readonly string[]) => {
      const chosen = new Set(ids);
      selectCards(chosen);
      selectEdges(chosen);
    },
    [selectCards, selectEdges],
  );

  useEffect(() => {
    openPart.current = shownPart;
    if (shownPart === null && hasNoForm.current) return;
    select(shownPart === null ? [] : [shownPart]);
  }, [shownPart, select]);

  const onSelectionChange = useCallback(
    ({ nodes: cards, edges }: OnSelectionChangeParams) => {
      const next = selectionOf(cards, edges);
      setSelection((former) => (isSame(former, next) ? former : next));
      const [node, edge] = [next.nodes[0], next.edges[0]];
      // Edges are selected together with the nodes of a box.
      const isOneNode = cards.length === 1 && node !== undefined;
      const isOneEdge = cards.length === 0 && edges.length === 1 && edge !== undefined;
      hasNoForm.current = !isOneNode && !isOneEdge && cards.length + edges.length > 0;
      if (isOneNode) show({ kind: 'node', id: node });
      else if (isOneEdge) show({ kind: 'edge', id: edge });
      else if (hasNoForm.current && openPart.current !== null) show(null);
    },
    [show],
  );

  /** What is selected at this moment. Reading it does not render anything again. */
  const current = useCallback((): Selection => {
    const { nodes, edges } = store.getState();
    return selectionOf(
      nodes.filter(({ selected }) => selected),
      edges.filter(({ selected }) => selected),
    );
  }, [store]);

  return { selection, onSelectionChange, select, current };
}

function selectionOf(cards: readonly Node[], edges: readonly Edge[]): Selection {
  const idsOf = (isNote: boolean) => cards.filter(({ type }) => (type === 'note') === isNote).map(({ id }) => id);
  return { nodes: idsOf(false), notes: idsOf(true), edges: edges.map(({ id }) => id) };
}

function isSame(one: Selection, other: Selection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
