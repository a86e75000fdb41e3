import type { AssistantDocumentInput } from '../assistants/assistant-document';

/** How much there is in an assistant's document: what lists show of it. */
export function countDocument({ flows = [], training = {}, knowledge = [] }: AssistantDocumentInput) {
  const { intents = [] } = training;
  const documents = knowledge.flatMap((index) => index.documents ?? []);
  return {
    nodes: sum(flows.map(({ document }) => document.nodes.length)),
    intents: intents.length,
    phrases: sum(intents.map(({ phrases = [] }) => phrases.length)),
    questions: sum(documents.map((document) => (document.kind === 'faq' ? document.pairs.length : 0))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
