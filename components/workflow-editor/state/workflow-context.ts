import { createContext, useContext, type RefObject } from 'react';
import type { Typing } from '@/components/canvas/use-typing';
import type { Selection } from '@/components/canvas/use-selection';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { WorkflowProblem } from '@/lib/workflow/check-definition';
import type { EditedVersion, WorkflowStore } from './workflow-store';

/** What is open in the inspector: a state, perhaps with one of its components, or a transition. */
export type WorkflowPanel = { kind: 'node'; id: string; component_id?: string | null } | { kind: 'edge'; id: string };

export interface WorkflowEditing {
  workflow: Workflow;
  definition: WorkflowDefinition;
  /** Because the version is published, or because the reader may not change workflows. */
  isReadOnly: boolean;
  store: WorkflowStore;
  /** The state of the store, of which `definition` is a part. */
  state: EditedVersion;
  typing: Typing;
  /** What is wrong with the version as it is shown. */
  problems: readonly WorkflowProblem[];
  panel: WorkflowPanel | null;
  /** Opens a part, or closes the inspector with null. Without a component, that of the open state stays open. */
  show: (panel: WorkflowPanel | null, opener?: HTMLElement | SVGElement) => void;
  /** What the inspector was opened from by key. It takes the focus, and returns it on closing. */
  openedFromRef: RefObject<HTMLElement | SVGElement | null>;
  /** Asks for confirmation before parts are deleted. */
  askToDelete: (doomed: Selection) => void;
}

export const WorkflowEditingContext = createContext<WorkflowEditing | null>(null);

export function useWorkflowEditing(): WorkflowEditing {
  const editing = useContext(WorkflowEditingContext);
  if (!editing) throw new Error('outside of the workflow editor');
  return editing;
}

/** Where a new state is inserted: after a state, or into a transition. */
export type InsertPlace = { source: string } | { edge: string };
