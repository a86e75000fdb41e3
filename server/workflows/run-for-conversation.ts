import type { ConversationMessage, ConversationStart, RunOutcome } from './conversation-run';

/** Starts a workflow for a conversation, and runs it until it waits for something that is not an effect. */
export function startForConversation(start: ConversationStart): Promise<RunOutcome> {
  return Promise.reject(new Error(`${start.workflow_id} cannot be run yet`));
}

/** Gives an instance what its customer wrote, and runs it until it waits again. */
export function interactForConversation(message: ConversationMessage): Promise<RunOutcome> {
  return Promise.reject(new Error(`${message.instance_id} cannot be run yet`));
}
