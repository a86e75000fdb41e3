import type { JsonValue } from './json-value';

/**
 * How a call of an action ended, as edges can test it. ok: an answer with a status below 400, whose output could be made.
 * failed: any other answer, or none. timed_out: no answer in time. off: the integration is switched off, and nothing was
 * sent. missing: the action was deleted.
 */
export const ACTION_OUTCOMES = ['ok', 'failed', 'timed_out', 'off', 'missing'] as const;
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number];

/** The variable with the status of the answer, beside the one with the outcome. It is removed if there was no answer. */
export const statusVariable = (outcome: string): string => `${outcome}_status`;

/** What the log keeps of a call of an action, as `details` of the effect's result. Secrets are masked, and texts are cut. */
export interface ActionDetails {
  action_id: string;
  /** Empty if the action was deleted. */
  action: string;
  integration_id: string | null;
  integration: string;
  /** Null if nothing was sent. */
  request: { method: string; url: string; headers: Record<string, string>; body: string } | null;
  status: number | null;
  /** In milliseconds. Null if nothing was sent. */
  duration_ms: number | null;
  /** The code of what went wrong, if there was no answer or no output. */
  problem: string | null;
  /** What the desired output's expression reports, if it failed. */
  message: string | null;
  captured: Record<string, JsonValue>;
}

/** The details of a call of an action. Null for those of other effects. */
export function actionDetails(details: JsonValue | undefined): ActionDetails | null {
  const isCall = typeof details === 'object' && details !== null && !Array.isArray(details) && 'captured' in details;
  return isCall ? (details as unknown as ActionDetails) : null;
}
