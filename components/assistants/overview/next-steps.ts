import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { enoughAccuracy } from '@/lib/contracts/flow-manager/nlu/status';
import type { PermissionKey } from '@/lib/permissions';

export type StepKind = 'decide' | 'activate' | 'review' | 'teach' | 'train' | 'train_again' | 'improve' | 'connect';

export interface Step {
  kind: StepKind;
  href: string;
  /** The number in the text: a count of messages, or a version. */
  count: number;
}

/** What needs attention in an assistant and the next steps, most urgent first. Steps that the person may not take are left out. */
export function nextSteps(
  assistant_id: string,
  { conversations, flow, nlu }: AssistantOverview,
  may: (permission: PermissionKey) => boolean,
): Step[] {
  const center = assistantHref(assistant_id, 'nlu');
  const steps: (Step | false)[] = [];
  const add = (isDue: boolean | undefined, kind: StepKind, href: string, count = 0) => steps.push(isDue === true && { kind, href, count });
  if (nlu && may('nlu.update')) add(nlu.training?.status === 'needs_consent', 'decide', `${center}/training`);
  if (flow?.draft && may('flows.update'))
    add(true, 'activate', `${assistantHref(assistant_id, 'flows')}/${flow.draft.id}`, flow.draft.number);
  if (nlu && may('nlu.update')) {
    const isTraining = nlu.training !== null;
    add(nlu.unmatched > 0, 'review', `${center}/unmatched`, nlu.unmatched);
    add(nlu.phrases === 0, 'teach', `${center}/intents`);
    add(nlu.phrases > 0 && !nlu.model && !isTraining, 'train', `${center}/training`);
    add(nlu.model !== null && nlu.is_out_of_date && !isTraining, 'train_again', `${center}/training`);
    const { accuracy = null } = nlu.model ?? {};
    add(accuracy !== null && accuracy < enoughAccuracy, 'improve', `${center}/training#evaluation`);
  }
  if (conversations) add(conversations.count + conversations.count_before === 0, 'connect', '/developers');
  return steps.filter((step) => step !== false);
}
