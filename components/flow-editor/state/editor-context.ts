import { createContext, useContext, type RefObject } from 'react';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { FlowActions } from './use-flow-actions';
import type { SaveQueue } from './use-save-queue';

/** What the side panel shows. */
export type Panel =
  | { kind: 'node'; id: string }
  | { kind: 'edge'; id: string }
  | { kind: 'new_edge'; source: string; target: string }
  | { kind: 'handlers' }
  | { kind: 'handler'; id: string }
  | { kind: 'new_handler' };

export interface Editor {
  flow: Flow;
  assistant: Assistant | undefined;
  /** The assistant's other flow bases: what a subflow node can run. */
  flowBases: readonly FlowBase[];
  isReadOnly: boolean;
  queue: SaveQueue;
  actions: FlowActions;
  panel: Panel | null;
  /** Opens a panel, from a button where it is to give the focus back to it, or closes it. */
  show: (panel: Panel | null, opener?: HTMLElement) => void;
  /** Shows what came of a form of that kind, unless something else was opened meanwhile. */
  showAfter: (kind: Panel['kind'], panel: Panel) => void;
  /** What was opened with Enter on the canvas, or from the header: its form takes the focus, and gives it back when it is closed. */
  openedFromRef: RefObject<HTMLElement | SVGElement | null>;
  /** What was written of new parts that are not made yet, by their name: closing the form does not lose it. */
  drafts: ReadonlyMap<string, object>;
  keepDraft: (name: string, values: object | null) => void;
  /** Asks before parts are deleted. */
  askToDelete: (doomed: Doomed) => void;
}

/** What is to be deleted. */
export interface Doomed {
  nodes?: readonly string[];
  edges?: readonly string[];
  handlers?: readonly string[];
}

/** All that forms and panels need. It changes with every edit, so what is drawn many times does not read it. */
export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of the flow editor');
  return editor;
}

/** What nodes and edges on the canvas need beside their own data; it stays the same while the flow is edited. */
export interface CanvasTools {
  isReadOnly: boolean;
  /** The names of the assistant's flow bases by id. */
  flowNames: ReadonlyMap<string, string>;
  /** The names of the global handlers that lead to a node, by its id. */
  triggers: ReadonlyMap<string, readonly string[]>;
  toggleView: FlowActions['toggleView'];
  editEdge: (id: string) => void;
  isModelConnected: boolean;
}

export const CanvasToolsContext = createContext<CanvasTools | null>(null);

export function useCanvasTools(): CanvasTools {
  const tools = useContext(CanvasToolsContext);
  if (!tools) throw new Error('outside of the canvas');
  return tools;
}
