import { SearchedText } from '../../text/find-whole-words';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import type { MessageView } from '../conditions/condition-module';
import type { NluEntity } from '../nlu-result';
import type { Choice } from '../nodes/standard/standard';
import { choiceText } from '../nodes/standard/choice-text';
import type { UserMessageEvent } from '../types';
import { choicesOf } from './run-workflow';
import type { Turn } from './turn';

/** Makes the message visible to conditions and writes its entities of the assistant to their variables. */
export function readMessage(turn: Turn, { text: typed, nlu }: UserMessageEvent): void {
  const text = chosenText(turn, typed);
  const normalized = normalizeForMatching(text);
  turn.message = {
    text,
    normalized,
    searched: new SearchedText(normalized),
    best_intent: bestIntent(nlu?.intents ?? []),
    entities: nlu?.entities ?? [],
    sentiment: nlu?.sentiment ?? null,
  };
  for (const { entity, value } of firstOfEach(turn.message.entities)) turn.setVariable(entity, value, 'entity');
}

/**
 * Whoever sends a choice's label has chosen it, and the message counts as its value. A button sends the value, so a value
 * counts before a label that reads the same. Not while a parameter is asked for.
 */
function chosenText(turn: Turn, typed: string): string {
  const choices = offeredChoices(turn);
  if (choices.length === 0) return typed;
  const normalized = normalizeForMatching(typed);
  const isTyped = (text: string) => normalizeForMatching(text) === normalized;
  const choice = choices.find((one) => isTyped(choiceText(one))) ?? choices.find(({ label }) => isTyped(label));
  if (!choice) return typed;
  const text = choiceText(choice);
  turn.trace({ type: 'choice_made', label: choice.label, text });
  return text;
}

function offeredChoices({ node, position: { filling, workflow } }: Turn): readonly Choice[] {
  if (filling) return [];
  if (workflow) return workflow.question ? choicesOf(workflow.question) : [];
  return node.definition.kind === 'question' ? node.definition.choices : [];
}

function bestIntent(intents: readonly { name: string; confidence: number }[]): MessageView['best_intent'] {
  let best: MessageView['best_intent'] = null;
  for (const intent of intents) {
    if (!best || intent.confidence > best.confidence) best = intent;
  }
  return best;
}

function firstOfEach(entities: readonly NluEntity[]): NluEntity[] {
  const firsts = new Map<string, NluEntity>();
  for (const found of entities) {
    const known = firsts.get(found.entity);
    if (!found.builtin && (!known || found.start < known.start)) firsts.set(found.entity, found);
  }
  return [...firsts.values()];
}
