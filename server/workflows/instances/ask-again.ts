import type { ErrorMessageKey } from '@/lib/errors';
import { questionOf } from '@/lib/workflow/question-of';
import { translateError } from '@/server/platform/translate';
import type { WorkflowReply } from '../conversation-run';
import type { LoadedInstance } from './load-instance';
import type { EventResult } from './stored-event';

/** The reply to an answer that is not accepted: why, and the same question. Nothing if nothing was asked. */
export function askAgain({ state: { waiting }, env: { language } }: LoadedInstance, { problems }: EventResult): WorkflowReply[] {
  const [problem] = Object.values(problems);
  if (problem === undefined || !waiting) return [];
  const said = { text: translateError(language, problem as ErrorMessageKey), choices: [] };
  if (waiting.kind === 'choice') return [said, { text: waiting.text, choices: waiting.choices }];
  if (waiting.kind !== 'fields') return [said];
  const asked = waiting.fields.find(({ id }) => id === waiting.asked) ?? waiting.fields[0];
  return asked ? [said, questionOf(asked, language)] : [said];
}
