import { answerTo } from '../support/processes-outside';

/** An assistant that answers every message in the same way. */
export interface TestAssistant {
  mode: 'basic' | 'hybrid';
  flow: object;
  /** Its replies to a message. */
  said: (message: string) => string[];
}

/** Repeats each message twice, and makes no outside call. */
export const echoing: TestAssistant = {
  mode: 'basic',
  flow: {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
      { key: 'first', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
      { key: 'second', type: 'standard', mode: 'intelligent', content: 'باز هم: {{said}}' },
    ],
    edges: [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'first' },
      { source: 'first', target: 'second' },
      { source: 'second', target: 'ask' },
    ],
  },
  said: (message) => [`شنیدم: ${message}`, `باز هم: ${message}`],
};

export const generalError = 'مشکلی پیش آمد.';

/** Understands no message, and makes an outside call for each answer. */
export const asking: TestAssistant = {
  mode: 'hybrid',
  flow: {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: '' },
      { key: 'end', type: 'end' },
    ],
    edges: [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'end', conditions: [{ type: 'exact_match', value: 'خداحافظ' }] },
    ],
    settings: { general_error_message: generalError },
  },
  said: (message) => [answerTo(message)],
};

export const returnMessages = ['برگشتم.', 'کار دیگری هست؟'];

/** Hands a conversation off to staff at «کارشناس», and says `returnMessages` when they resolve it. */
export const deskFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '' },
    { key: 'staff', type: 'handoff' },
    { key: 'after', type: 'standard', kind: 'question', content: returnMessages[1] },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'staff', conditions: [{ type: 'exact_match', value: 'کارشناس' }] },
    { source: 'staff', target: 'after' },
  ],
  settings: { handoff_message: 'وصل می‌کنم.', assistant_return_message: returnMessages[0] },
};
