import type { Reply } from '@/lib/engine/effect-types';
import type { TraceStep } from '@/lib/engine/trace-types';
import type { StepResult } from '@/lib/engine/types';
import { satisfactionTexts } from '@/lib/inbox/satisfaction-texts';
import { readSatisfaction } from '@/server/inbox/read-satisfaction';
import type { LoadedTurn } from './load-turn';
import type { TurnRequest } from './turn-request';

/** The question how satisfied the customer is, as the last reply of a turn. */
interface AskedRating {
  type: 'send';
  reply: Reply;
  request_id: string;
}

/**
 * The question for a customer whom staff have just helped, if the business asks it. Null in all other turns, in live tests,
 * if no one had answered the customer, and if the customer waits for the next person already.
 */
export async function askForRating(
  { business_id, key, event }: TurnRequest,
  { channel, contact, assistant }: LoadedTurn,
  { state, trace }: StepResult,
): Promise<AskedRating | null> {
  if (event.type !== 'handoff_resolved' || channel === 'test' || contact?.is_blocked || assistant.is_archived || state.stage === 'handoff')
    return null;
  const has = (wanted: TraceStep['type']): boolean => trace.steps.some(({ type }) => type === wanted);
  // The return may have come too late, or have failed.
  if (!has('handoff_returned') || has('error')) return null;
  const request_id = key.split(':')[1] ?? '';
  const { asks, question } = await readSatisfaction(business_id, request_id);
  if (!asks) return null;
  const texts = satisfactionTexts(assistant.language);
  const place = { flow_id: state.position?.flow_id ?? null, node_id: null };
  const reply: Reply = { type: 'text', text: question || texts.question, source: 'satisfaction', choices: texts.choices, ...place };
  return { type: 'send', reply, request_id };
}
