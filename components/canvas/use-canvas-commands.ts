import { useDirection } from '@mantine/core';
import { useReactFlow, type Node } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useRef, type RefObject } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { alignBoxes, distributeBoxes, type Alignment, type Axis } from './align-boxes';
import { boxOf, type CardIndex, type Estimate } from './card-index';
import type { Box, Position } from './place-node';
import { useLayout, type Graph, type Places } from './use-layout';
import type { PointerPlace } from './use-pointer';
import type { Selection } from './use-selection';
import { fitAll } from './views';

type Refusal = 'start_stays' | 'read_only' | 'too_many' | 'not_a_piece';

/** What commands do with the document that a canvas shows. */
export interface CanvasContent<Card extends Node, Piece> {
  isReadOnly: boolean;
  /** The sentences of refusals. */
  refusalText: (refusal: Exclude<Refusal, 'read_only'>) => string;
  estimate: Estimate<Card>;
  /** What is copied of these cards, with the paths between them. Null if nothing of it can be copied. */
  pieceOf: (ids: ReadonlySet<string>) => Piece | null;
  boundsOf: (piece: Piece) => Box;
  /** Reads what was copied, perhaps in another document. Null if it is something else. */
  readPiece: (text: string) => Piece | null;
  /** Adds a piece, moved by this. Returns the ids of its cards, or null if there would be too many. */
  addPiece: (piece: Piece, by: Position) => readonly string[] | null;
  /** Removes cards that were cut. */
  cut: (ids: ReadonlySet<string>) => void;
  /** Removes parts, after a confirmation where that is usual. Returns false if none of them can be removed. */
  remove: (selection: Selection) => boolean;
  move: (places: Places) => void;
  /** What the layout depends on. */
  graph: () => Graph;
  /** Moves cards that are beside others, when all of those are arranged. */
  alsoArranged?: (places: Places, boxes: ReadonlyMap<string, Box>) => Places;
}

/** The part of a canvas that commands need. */
export interface CommandTarget {
  cards: CardIndex;
  current: () => Selection;
  select: (ids: readonly string[]) => void;
  goTo: (id: string) => void;
  pointerRef: RefObject<PointerPlace>;
}

/** What can be done with the selection. By default it is what is selected now. Each is one step of the history. */
export interface CanvasCommands {
  copy: (ids?: ReadonlySet<string>) => string | null;
  cut: (ids?: ReadonlySet<string>) => string | null;
  pasteText: (text: string) => void;
  /** Pastes what was copied last in this tab. */
  pasteCopied: (at: Position | null) => void;
  hasCopied: () => boolean;
  duplicate: (ids?: ReadonlySet<string>) => void;
  remove: (selection?: Selection) => void;
  align: (along: Alignment) => void;
  distribute: (axis: Axis) => void;
  /** Arranges the selected nodes, or everything if it is one node or none. */
  arrange: () => Promise<void>;
  fit: () => void;
  selectAll: () => void;
}

/** The space between what is copied and its copy, in pixels. */
const beside = 48;

export function useCanvasCommands<Card extends Node, Piece>(
  { cards, current, select, goTo, pointerRef }: CommandTarget,
  content: CanvasContent<Card, Piece>,
): CanvasCommands {
  const t = useTranslations('canvas.view');
  const { dir } = useDirection();
  const { fitView, screenToFlowPosition, getNodes } = useReactFlow<Card>();
  const layout = useLayout();
  /** What was copied last in this tab. Menus may not read the clipboard without permission. */
  const copied = useRef<Piece | null>(null);

  const idsOf = ({ nodes, notes }: Selection = current()) => new Set([...nodes, ...notes]);
  const boxesOf = (ids: ReadonlySet<string>) =>
    new Map(
      getNodes()
        .filter(({ id }) => ids.has(id))
        .map((card) => [card.id, boxOf(card, content.estimate)]),
    );

  const refuse = (refusal: Refusal) =>
    showToast({
      kind: 'error',
      message: refusal === 'read_only' ? t('read_only') : content.refusalText(refusal),
      id: refusal,
    });

  const copy = (ids: ReadonlySet<string> = idsOf()): string | null => {
    if (ids.size === 0) return null;
    const piece = content.pieceOf(ids);
    if (!piece) {
      refuse('start_stays');
      return null;
    }
    copied.current = piece;
    return JSON.stringify(piece);
  };

  const cut = (ids: ReadonlySet<string> = idsOf()): string | null => {
    if (content.isReadOnly) {
      refuse('read_only');
      return null;
    }
    const text = copy(ids);
    if (text !== null) content.cut(ids);
    return text;
  };

  /** By how much a piece moves so that it is beside its originals, and over no other card. */
  const besideOriginals = (piece: Piece): Position => {
    const bounds = content.boundsOf(piece);
    const step = (bounds.width + beside) * (dir === 'rtl' ? -1 : 1);
    const isFree = (dx: number) => cards.near({ ...bounds, x: bounds.x + dx }, new Set()).length === 0;
    const free = [1, 2, 3, 4, 5].map((times) => times * step).find(isFree);
    return { x: free ?? beside, y: free === undefined ? beside : 0 };
  };

  const add = (piece: Piece, by: Position) => {
    if (content.isReadOnly) return refuse('read_only');
    const ids = content.addPiece(piece, by);
    if (!ids) return refuse('too_many');
    // The new parts are drawn with the next frame.
    requestAnimationFrame(() => {
      select(ids);
      if (ids[0] !== undefined) goTo(ids[0]);
    });
  };

  /** At a place in the window, or where the pointer is. If a card is there already, beside the originals. */
  const paste = (piece: Piece | null, at: Position | null = pointerRef.current.at) => {
    if (!piece) return refuse('not_a_piece');
    const to = at && screenToFlowPosition(at);
    if (!to || cards.near({ ...to, width: 1, height: 1 }, new Set()).length > 0) return add(piece, besideOriginals(piece));
    const { x, y, width } = content.boundsOf(piece);
    add(piece, { x: to.x - x - width / 2, y: to.y - y });
  };

  const fit = () => void fitView(fitAll(dir));

  return {
    copy,
    cut,
    pasteText: (text) => paste(content.readPiece(text)),
    pasteCopied: (at) => paste(copied.current, at),
    hasCopied: () => copied.current !== null,
    duplicate: (ids = idsOf()) => {
      if (ids.size === 0) return;
      const piece = content.pieceOf(ids);
      if (!piece) return refuse('start_stays');
      add(piece, besideOriginals(piece));
    },
    remove: (selection = current()) => {
      if (!content.remove(selection) && selection.nodes.length > 0) refuse('start_stays');
    },
    align: (along) => {
      const boxes = boxesOf(idsOf());
      if (boxes.size > 1) content.move(alignBoxes(boxes, along));
    },
    distribute: (axis) => {
      const boxes = boxesOf(idsOf());
      if (boxes.size > 2) content.move(distributeBoxes(boxes, axis));
    },
    arrange: async () => {
      const { nodes } = current();
      const chosen = nodes.length > 1 ? new Set(nodes) : undefined;
      const boxes = boxesOf(new Set(getNodes().map(({ id }) => id)));
      const places = await layout(content.graph(), boxes, chosen);
      if (!places) return;
      content.move(chosen ? places : new Map([...places, ...(content.alsoArranged?.(places, boxes) ?? [])]));
      if (!chosen) requestAnimationFrame(fit);
    },
    fit,
    selectAll: () => select(getNodes().map(({ id }) => id)),
  };
}
