import * as z from 'zod';
import type { WorkflowEvent } from '@/lib/workflow/instance';

const types = [
  'start',
  'submit',
  'say',
  'decide',
  'timer',
  'workflow_ended',
  'effect_result',
  'pause',
  'resume',
  'cancel',
  'retry',
  'correct',
] as const satisfies readonly WorkflowEvent['type'][];

/** An event of an instance as it is stored. `continue`: an earlier event had no time left for all that it asked for. */
export type StoredEvent = WorkflowEvent | { type: 'continue' };

/** Only the server writes these rows, so this finds what another release wrote. */
export const storedEvent = z.looseObject({ type: z.enum([...types, 'continue']) });

/** What an event led to. It is kept in its row, so that a repeated call gets it again. */
export interface EventResult {
  /** False if the event came too late, or does not fit. */
  accepted: boolean;
  /** Keys of errors.json by the name of the field. */
  problems: Readonly<Record<string, string>>;
  replies: readonly { text: string; choices: readonly string[] }[];
}
