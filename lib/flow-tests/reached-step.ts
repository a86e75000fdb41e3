import type { Reply } from '../engine/effect-types';
import type { ConversationStatus } from '../engine/conversation-status';
import type { Variables } from '../engine/json-value';
import type { FoundNode } from './node-of';

/** What a step of a test led to. */
export interface ReachedStep {
  replies: readonly Reply[];
  /** Where the conversation is now. */
  position: FoundNode | null;
  status: ConversationStatus;
  variables: Variables;
}
