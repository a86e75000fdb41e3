import type { Variables } from './json-value';
import type { InstanceState } from './types';

/**
 * The state of a conversation before its first event.
 *
 * @param context the context variables that the session is created with. Every instance of the conversation begins with
 *   them
 */
export function initialState(context: Variables = {}): InstanceState {
  return {
    format: 1,
    instance: 0,
    stage: 'new',
    position: null,
    stack: [],
    variables: { ...context },
    session_variables: { ...context },
    consecutive_fallbacks: 0,
    handoff_reason: null,
    waiting_since: null,
    pending: null,
  };
}
