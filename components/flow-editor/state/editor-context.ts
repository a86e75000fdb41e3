import { createContext, useContext, type RefObject } from 'react';
import type { CheckProblem } from '@/lib/engine/check-flow';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { CardEditing } from './card-editing';
import type { Doomed, FlowActions } from './flow-actions';
import type { FlowState, FlowStore } from './flow-store';
import type { Typing } from '@/components/canvas/use-typing';

/** The content of the side panel. */
export type Panel = { kind: 'node'; id: string } | { kind: 'edge'; id: string } | HandlerPanel;

/** The content of the dialog of the global handlers, which is open instead of the side panel. */
export type HandlerPanel = { kind: 'handlers' } | { kind: 'handler'; id: string } | { kind: 'new_handler'; target?: string };

export function isHandlerPanel(panel: Panel | null): panel is HandlerPanel {
  return panel?.kind === 'handlers' || panel?.kind === 'handler' || panel?.kind === 'new_handler';
}

export interface Editor {
  flow: Flow;
  assistant: Assistant | undefined;
  /** The assistant's other flow bases, which a subflow node can run. */
  flowBases: readonly FlowBase[];
  isReadOnly: boolean;
  store: FlowStore;
  /** The state of the store, of which `flow` is a part. */
  state: FlowState;
  refusals: FlowState['refusals'];
  typing: Typing;
  /** What is wrong with the flow as it is shown. */
  problems: readonly CheckProblem[];
  /** The node at which the live test is. */
  testPlace: string | null;
  setTestPlace: (node_id: string | null) => void;
  actions: FlowActions;
  panel: Panel | null;
  /** Opens a panel, or closes it with null. If `opener` is set, it gets the focus back. */
  show: (panel: Panel | null, opener?: HTMLElement) => void;
  /** Makes this the content of the panel, without opening one that is closed. */
  select: (panel: Panel) => void;
  /** Shows the result of a form of that kind, unless another panel was opened in the meantime. */
  showAfter: (kind: Panel['kind'], panel: Panel) => void;
  /**
   * The element from which the form was opened with Enter on the canvas, or from the header. The form takes the focus,
   * and returns it on closing.
   */
  openedFromRef: RefObject<HTMLElement | SVGElement | null>;
  /** The fields of new parts that are not created yet, by name. Closing the form does not lose them. */
  drafts: ReadonlyMap<string, object>;
  keepDraft: (name: string, values: object | null) => void;
  /** Asks for confirmation before parts are deleted. */
  askToDelete: (doomed: Doomed) => void;
}

/** Everything that forms and panels need. It changes with every edit, so components with many instances do not read it. */
export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of the flow editor');
  return editor;
}

/** Where a new node is inserted: after a node, after a choice of a question (by the message that choosing it is), or into a path. */
export type InsertPlace = { source: string; choice?: string } | { edge: string };

/** What nodes, edges, and notes on the canvas need in addition to their own data. It does not change while the flow is edited. */
export interface CanvasTools {
  isReadOnly: boolean;
  /** The names of the assistant's flow bases by id. */
  flowNames: ReadonlyMap<string, string>;
  /** The names of the actions that nodes may call, by id. */
  actionNames: ReadonlyMap<string, string>;
  /** The names of the workflows that nodes may run, by id. */
  workflowNames: ReadonlyMap<string, string>;
  /** The names of the global handlers that lead to a node, by the node's id. */
  triggers: ReadonlyMap<string, readonly string[]>;
  /** The problems of a node together with those of its paths, and of a path, by id. */
  marks: ReadonlyMap<string, readonly CheckProblem[]>;
  /** The node at which the live test is. */
  testPlace: string | null;
  /** The text that is edited in place. */
  editing: CardEditing;
  /** Reports whether a text is typed in place that is not part of the flow yet. */
  wait: Typing['wait'];
  update: FlowActions['update'];
  remove: FlowActions['remove'];
  toggleView: FlowActions['toggleView'];
  editEdge: (id: string) => void;
  /** Opens the menu of node kinds at a place in the window, in pixels. The chosen node is inserted. */
  offerNodes: (at: { x: number; y: number }, from: InsertPlace) => void;
  /** Whether the assistant's model is not connected. False while this is unknown. */
  lacksModel: boolean;
}

export const CanvasToolsContext = createContext<CanvasTools | null>(null);

export function useCanvasTools(): CanvasTools {
  const tools = useContext(CanvasToolsContext);
  if (!tools) throw new Error('outside of the canvas');
  return tools;
}
