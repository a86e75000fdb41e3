import type { InstanceState } from './types';

export type ConversationStatus = 'active' | 'needs_human_intervention' | 'with_operator' | 'ended' | 'abandoned';

/**
 * A conversation's status.
 *
 * @param isAssigned whether staff accepted the handoff request, which the state does not contain
 */
export function conversationStatus(state: Pick<InstanceState, 'stage'>, isAssigned = false): ConversationStatus {
  switch (state.stage) {
    case 'handoff':
      return isAssigned ? 'with_operator' : 'needs_human_intervention';
    case 'ended':
      return 'ended';
    case 'abandoned':
      return 'abandoned';
    default:
      return 'active';
  }
}
