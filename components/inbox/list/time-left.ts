import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';

export interface TimeLeft {
  /** What is due. */
  of: 'first_response' | 'resolution';
  due: Date;
  /** `soon`: less than a fifth of the time is left. */
  state: 'fine' | 'soon' | 'late';
}

/** The next time by which a customer is to be answered or helped. Undefined if there is none. */
export function timeLeft(request: InboxConversation['request'], now: Date): TimeLeft | undefined {
  if (!request || request.status === 'RESOLVED') return undefined;
  const { created_at, first_response_at, first_response_due_at, resolution_due_at } = request;
  const isAnswered = first_response_at !== null;
  const at = !isAnswered && first_response_due_at ? first_response_due_at : resolution_due_at;
  if (!at) return undefined;
  const due = new Date(at);
  const left = due.getTime() - now.getTime();
  const whole = due.getTime() - new Date(created_at).getTime();
  const state = left <= 0 ? 'late' : left < whole / 5 ? 'soon' : 'fine';
  return { of: !isAnswered && first_response_due_at ? 'first_response' : 'resolution', due, state };
}
