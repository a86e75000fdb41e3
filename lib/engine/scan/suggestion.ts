import * as z from 'zod';
import { limits } from '../../limits';
import { placeholderNames } from '../../text/placeholders';
import { filledText } from '../filled-text';
import { listContextVariables } from '../list-context-variables';
import type { FlowEdit, ScannedFlow } from './flow-edit';

export const SUGGESTION_KINDS = ['text', 'keywords', 'path', 'setting'] as const;

/** A change that a model proposes. It is only shown until someone applies it. */
export interface FlowSuggestion {
  kind: (typeof SUGGESTION_KINDS)[number];
  /** The reason, in the owner's language. */
  why: string;
  edits: FlowEdit[];
}

/** The texts that a model may write. */
export const suggestedFields = ['content', 'prompt', 'fallback_message', 'clarification_prompt'] as const;
export const suggestedSettings = [
  'default_fallback_message',
  'handoff_message',
  'agent_unavailable_message',
  'general_error_message',
  'end_message',
  'assistant_return_message',
] as const;

const why = z.string().trim().max(limits.short_text);
const text = filledText.max(limits.short_text);
const words = z.array(filledText.max(limits.condition_text)).min(1).max(30);

/** What a model answers. The parts are named as its prompt names them. */
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), node: z.string(), field: z.enum(suggestedFields), text, why }),
  z.object({ kind: z.literal('keywords'), path: z.string(), keywords: words, why }),
  z.object({ kind: z.literal('path'), from: z.string(), to: z.string(), keywords: words, why }),
  z.object({ kind: z.literal('setting'), name: z.enum(suggestedSettings), text, why }),
]);
const answerSchema = z.object({ suggestions: z.array(z.unknown()) });

/** How a prompt names an edge or a handler: nothing of its id is sent to a model. */
export const edgeName = (index: number) => `e${index}`;
export const handlerName = (index: number) => `h${index}`;

/**
 * The suggestions in a model's answer. Those that name what the flow does not have, change nothing, or contain variables
 * that it does not know are left out. Null if the answer is not what it was asked for.
 */
export function readSuggestions(answer: string, flow: ScannedFlow): FlowSuggestion[] | null {
  const parsed = answerSchema.safeParse(parseJson(answer));
  if (!parsed.success) return null;
  const variables = new Set(listContextVariables(flow).map(({ name }) => name));
  return parsed.data.suggestions.slice(0, limits.suggestions).flatMap((item) => {
    const read = itemSchema.safeParse(item);
    if (!read.success) return [];
    const { kind, why: reason } = read.data;
    const isKnown = !('text' in read.data) || placeholderNames(read.data.text).every((name) => variables.has(name));
    const edit = isKnown && editOf(read.data, flow);
    return edit ? [{ kind, why: reason, edits: [edit] }] : [];
  });
}

/** Models like to write something around what they were asked for. */
function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

function editOf(item: z.output<typeof itemSchema>, { nodes, edges, handlers, settings }: ScannedFlow): FlowEdit | null {
  const nodeOf = (key: string) => nodes.find((node) => node.key === key);
  switch (item.kind) {
    case 'text': {
      const node = nodeOf(item.node);
      return node && node[item.field] !== item.text ? { do: 'change_node', id: node.id, change: { [item.field]: item.text } } : null;
    }
    case 'keywords': {
      const edge = edges.find((_, index) => edgeName(index) === item.path);
      const owner = edge ?? handlers.find((_, index) => handlerName(index) === item.path);
      const place = owner?.conditions.findIndex(({ type }) => type === 'any_keyword_match') ?? -1;
      const condition = owner?.conditions[place];
      if (!owner || condition?.type !== 'any_keyword_match') return null;
      const keywords = [...new Set([...condition.keywords, ...item.keywords])].slice(0, limits.condition_values);
      if (keywords.length === condition.keywords.length) return null;
      const change = { conditions: owner.conditions.with(place, { ...condition, keywords }) };
      return { do: edge ? 'change_edge' : 'change_handler', id: owner.id, change };
    }
    case 'path': {
      const [from, to] = [nodeOf(item.from), nodeOf(item.to)];
      if (!from || !to || from.type === 'end') return null;
      const order = Math.max(-1, ...edges.filter(({ source }) => source === from.id).map((edge) => edge.order)) + 1;
      const conditions = [{ type: 'any_keyword_match' as const, keywords: item.keywords }];
      return { do: 'add_edge', edge: { source: from.id, target: to.id, order, operator: 'OR', conditions } };
    }
    case 'setting':
      return settings[item.name] === item.text ? null : { do: 'change_settings', change: { [item.name]: item.text } };
  }
}
