import type { FlowNode } from '@/lib/engine/flow-document';
import type { MessagePart } from '@/lib/engine/message-part';
import type { Choice } from '@/lib/engine/nodes/standard/standard';
import { limits } from '@/lib/limits';
import { cutText } from './cut-text';
import type { ImportNoteCode } from './import-note';
import { shortText, type Note } from './speech-of';
import { fieldsOf, numberOf, textOf, type Fields, type TypebotBlock } from './typebot-export';

interface Question {
  fields: Pick<FlowNode, 'save_to' | 'fallback_message'>;
  choices: Choice[];
  pictures: MessagePart[];
  /** The messages that lead on by an edge of their own. Null: any message leads on. */
  answers: { message: string; edge: string }[] | null;
}

const noteOf: Readonly<Record<string, ImportNoteCode>> = {
  'file input': 'file_input',
  'payment input': 'payment_input',
};

/** What an input block asks for. */
export function questionOf(block: TypebotBlock, variableOf: (id: unknown) => string | null, note: Note): Question {
  const { type, options } = block;
  const fields = {
    save_to: variableOf(options.variableId),
    fallback_message: shortText(textOf(options.retryMessageContent), block, note),
  };
  if (type === 'rating input') return { fields, choices: ratings(options), pictures: [], answers: null };
  if (type !== 'choice input' && type !== 'picture choice input') {
    if (type !== 'text input') note(noteOf[type] ?? 'format_unchecked', block);
    return { fields, choices: [], pictures: [], answers: null };
  }
  const items = block.items
    .map((item) => ({ item, message: cutText(messageOf(item, type), limits.name) }))
    .filter(({ message }) => message);
  if (options.isMultipleChoice === true) note('multiple_choice', block);
  if (textOf(options.dynamicVariableId) !== '' || items.some(({ message }) => message.includes('{{'))) note('dynamic_choices', block);
  if (items.some(({ item }) => fieldsOf(fieldsOf(item).displayCondition).isEnabled === true)) note('display_condition', block);
  if (items.length > limits.choices) note('many_choices', block, String(items.length));
  const answers = items.map(({ item, message }) => ({ message, edge: textOf(item.outgoingEdgeId) }));
  return {
    fields,
    choices: items.slice(0, limits.choices).map(({ message }) => choiceOf(message)),
    pictures: items.flatMap(({ item, message }) => pictureOf(item, message)),
    // Choices that a variable makes are not known.
    answers: answers.length > 0 && textOf(options.dynamicVariableId) === '' && options.isMultipleChoice !== true ? answers : null,
  };
}

function messageOf(item: Fields, type: string): string {
  const content = textOf(item.content);
  return (type === 'choice input' ? content : textOf(item.title) || content).trim();
}

/** A long label is cut, and choosing it is still the whole message. */
function choiceOf(message: string): Choice {
  return message.length > limits.choice_label ? { label: cutText(message, limits.choice_label), value: message } : { label: message };
}

function pictureOf(item: Fields, text: string): MessagePart[] {
  const url = textOf(item.pictureSrc).trim();
  return url === '' || url.length > limits.url ? [] : [{ type: 'image', url, text }];
}

function ratings({ length, buttonType, startsAt }: Fields): Choice[] {
  const first = buttonType === 'Icons' ? 1 : (numberOf(startsAt) ?? 0);
  const last = Math.min(numberOf(length) ?? 10, first + limits.choices - 1);
  return Array.from({ length: Math.max(0, Math.floor(last - first) + 1) }, (_, index) => ({ label: String(first + index) }));
}
