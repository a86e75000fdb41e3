import type { FlowDocument } from '../engine/flow-document';
import type { GoldenTurn } from '../engine/golden/golden-file';
import { replacePlaceholders } from '../engine/replace-placeholders';
import type { FlowTexts } from './frame';
import type { TemplateConversation } from './template';

/** A conversation, the same in all languages. */
export interface TalkPlan {
  /** When it begins. */
  at: string;
  /**
   * The replies: first what the flow says by itself, then a line for each message. A line has the keys of the nodes that speak.
   * `key!` is the fallback message of a node, `ask:intent` the prompt of an intent's parameter, `faq:0` the first answer of the
   * knowledge sample, and `handoff` and `closed` are messages of the settings. `!handoff` is one because nothing was understood.
   */
  replies: readonly string[];
}

/** A conversation in one language. */
export interface TalkTexts {
  name: string;
  /** The customer's messages. */
  says: readonly string[];
  /** The values of the placeholders in the replies, and, by its key, what a node says with a response template. */
  values?: Readonly<Record<string, string>>;
}

/** What an assistant can say. */
export interface Spoken {
  nodes: FlowDocument['nodes'];
  settings: FlowTexts<string, string>['settings'];
  prompts: Readonly<Partial<Record<string, string>>>;
  pairs: readonly (readonly [question: string, answer: string])[];
}

/** Fills a plan with the texts of a language. */
export function planConversation({ at, replies }: TalkPlan, { name, says, values = {} }: TalkTexts, spoken: Spoken): TemplateConversation {
  const turns = replies.map((line, index): GoldenTurn => {
    const words = line.split(' ');
    const event = index === 0 ? { event: 'start' as const, at } : { say: says[index - 1] ?? '' };
    return { ...event, ...answerOf(line, spoken), replies: words.map((word) => replyOf(word, values, spoken)), ...statusAfter(words) };
  });
  return { name, turns };
}

function replyOf(
  word: string,
  values: Readonly<Record<string, string>>,
  { nodes, settings, prompts, pairs }: Spoken,
): GoldenTurn['replies'][number] {
  if (word.endsWith('handoff')) return settings.handoff_message;
  if (word === 'closed') return settings.agent_unavailable_message;
  if (word.startsWith('ask:')) return prompts[word.slice('ask:'.length)] ?? '';
  if (word.startsWith('faq:')) return pairs[Number(word.slice('faq:'.length))]?.[1] ?? '';
  const node = nodes.find(({ key }) => key === word.replace('!', ''));
  if (!node) throw new Error(`There is no node ${word}`);
  if (word.endsWith('!')) return node.fallback_message;
  const text = node.template === null ? replacePlaceholders(node.content, values) : (values[word] ?? '');
  return node.choices.length > 0 ? { text, choices: node.choices } : text;
}

/** What the knowledge bases answer to a message that the flow does not understand. */
function answerOf(line: string, { pairs }: Spoken): Pick<GoldenTurn, 'results'> {
  if (line.startsWith('faq:')) return { results: [{ answered: true, text: pairs[Number(line.slice('faq:'.length))]?.[1] ?? '' }] };
  return line.includes('!') ? { results: [{ answered: false, text: '' }] } : {};
}

function statusAfter(words: readonly string[]): Pick<GoldenTurn, 'status'> {
  if (words.some((word) => word.endsWith('handoff'))) return { status: 'needs_human_intervention' };
  return words.includes('bye') ? { status: 'ended' } : {};
}
