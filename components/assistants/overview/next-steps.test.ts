import { describe, expect, it } from 'vitest';
import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { nextSteps } from './next-steps';

const model = { id: 'm', number: 1, trained_at: '', accuracy: 0.9 };
const nlu = { model, is_out_of_date: false, training: null, intents: 4, phrases: 40, unmatched: 0 };
const calm: AssistantOverview = {
  conversations: { count: 3, count_before: 0, messages: 9, not_understood: 0 },
  flow: { live: { id: 'v1', number: 1 }, draft: null },
  nlu,
};
const kinds = (overview: Partial<AssistantOverview>, may = () => true) =>
  nextSteps('a', { ...calm, ...overview }, may).map(({ kind }) => kind);

describe('the next steps of an assistant', () => {
  it('are empty if nothing needs attention', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ conversations: null, flow: null, nlu: null })).toEqual([]);
  });

  it('lead a new assistant from training to its first customer', () => {
    const none = { ...nlu, model: null, intents: 0, phrases: 0 };
    const conversations = { count: 0, count_before: 0, messages: 0, not_understood: 0 };
    expect(kinds({ conversations, nlu: none })).toEqual(['teach', 'connect']);
    expect(kinds({ conversations, nlu: { ...none, intents: 2, phrases: 20 } })).toEqual(['train', 'connect']);
  });

  it('put a decision and a draft before what can wait', () => {
    const training = { id: 't', status: 'needs_consent', progress: 100 } as const;
    const draft = { id: 'v2', number: 2 };
    const steps = nextSteps('a', { ...calm, flow: { live: null, draft }, nlu: { ...nlu, training, unmatched: 7 } }, () => true);
    expect(steps).toEqual([
      { kind: 'decide', href: '/assistants/a/nlu/training', count: 0 },
      { kind: 'activate', href: '/assistants/a/flows/v2', count: 2 },
      { kind: 'review', href: '/assistants/a/nlu/unmatched', count: 7 },
    ]);
  });

  it('include training after the data has changed, but not during a training', () => {
    expect(kinds({ nlu: { ...nlu, is_out_of_date: true } })).toEqual(['train_again']);
    const training = { id: 't', status: 'running', progress: 10 } as const;
    expect(kinds({ nlu: { ...nlu, is_out_of_date: true, training } })).toEqual([]);
    expect(kinds({ nlu: { ...nlu, model: null, training } })).toEqual([]);
  });

  it('take accuracy into account', () => {
    expect(kinds({ nlu: { ...nlu, model: { ...model, accuracy: 0.69 } } })).toEqual(['improve']);
    expect(kinds({ nlu: { ...nlu, model: { ...model, accuracy: null } } })).toEqual([]);
  });

  it('leave out forbidden steps', () => {
    const overview = { flow: { live: null, draft: { id: 'v2', number: 2 } }, nlu: { ...nlu, unmatched: 1 } };
    expect(kinds(overview, () => false)).toEqual([]);
  });
});
