import { createContext, useContext, type ReactNode } from 'react';
import type { Position } from '@/components/canvas/place-node';
import type { WorkflowField } from '@/lib/workflow/definition';
import type { InsertPlace } from '../state/workflow-context';

/** What cards and transitions on the canvas need in addition to their own data. It does not change while they are edited. */
export interface CanvasTools {
  isReadOnly: boolean;
  /** The sentences of the problems of a state with those of its components, and of a transition, by id. */
  marks: ReadonlyMap<string, readonly string[]>;
  /** All fields by id, for the words of conditions. */
  fields: ReadonlyMap<string, WorkflowField>;
  /** Opens the form of a transition, where there are forms. */
  openTransition?: (id: string) => void;
  /** Opens the menu of state types at a place in the window, in pixels. The chosen state is inserted. */
  offerStates: (at: Position, from: InsertPlace) => void;
  /** Shown on the card of a state, such as how often it was visited. */
  badgeOf?: (state_id: string) => ReactNode;
  /** The state in which a shown instance is. */
  current?: string | null;
}

export const CanvasToolsContext = createContext<CanvasTools | null>(null);

export function useCanvasTools(): CanvasTools {
  const tools = useContext(CanvasToolsContext);
  if (!tools) throw new Error('outside of the canvas');
  return tools;
}
