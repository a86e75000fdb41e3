import { listOf, recordOf, textOf } from '../loose';
import type { DocumentIntent, DocumentParameter, DocumentTemplate } from '../training-document';
import type { AgentReader } from './agent-reader';

/** Reads an intent's own file: its name, its parameters, and its first text response as a template. */
export function readIntentFile(
  fileName: string,
  content: Readonly<Record<string, unknown>>,
  place: string,
  reader: AgentReader,
): DocumentIntent {
  const { builder, note } = reader;
  const intent = builder.intent(textOf(content.name) || fileName, place);
  if (content.fallbackIntent === true) note('not_supported', place, 'fallbackIntent');
  if (content.webhookUsed === true) note('not_supported', place, 'webhookUsed');
  const [first, ...others] = listOf(content.responses).map(recordOf);
  const { contexts, events } = content;
  for (const [key, list] of Object.entries({ contexts, events, affectedContexts: first?.affectedContexts })) {
    if (listOf(list).length > 0) note('not_supported', `${place}: ${key}`, key);
  }
  if (others.length > 0) note('not_supported', `${place}: responses[1]`, 'responses');
  const names = new Map<string, string>();
  listOf(first?.parameters).forEach((item, at) => readParameter(intent, recordOf(item), `${place}: parameters[${at}]`, names, reader));
  readMessages(intent.key_name, listOf(first?.messages), place, names, reader);
  return intent;
}

function readParameter(
  intent: DocumentIntent,
  item: Readonly<Record<string, unknown>>,
  place: string,
  names: Map<string, string>,
  { builder, note, entityOf }: AgentReader,
): void {
  const entity = entityOf(textOf(item.dataType), place);
  if (!entity) return note('not_supported', place, textOf(item.name));
  names.set(textOf(item.name), entity.name);
  if (intent.parameters.some((other) => other.entity === entity.name)) return note('duplicate', place, entity.name);
  if (item.isList === true) note('not_supported', place, 'isList');
  if (textOf(item.defaultValue) !== '') note('not_supported', place, 'defaultValue');
  const question = textOf(recordOf(listOf(item.prompts)[0]).value)
    .trim()
    .slice(0, 2000);
  const data_type = dataTypes.get(entity.name) ?? 'text';
  builder.addParameter(intent, { entity: entity.name, data_type, prompt_question: question, required: item.required === true }, place);
}

const dataTypes: ReadonlyMap<string, DocumentParameter['data_type']> = new Map([
  ['sys.number', 'number'],
  ['sys.ordinal', 'number'],
  ['sys.percentage', 'number'],
  ['sys.date', 'date'],
  ['sys.email', 'email'],
  ['sys.phone', 'phone'],
]);

function readMessages(
  name: string,
  messages: readonly unknown[],
  place: string,
  names: ReadonlyMap<string, string>,
  { builder, note }: AgentReader,
): void {
  const texts: string[] = [];
  messages.map(recordOf).forEach(({ type, speech }, at) => {
    if (textOf(type) !== '0') return note('not_supported', `${place}: messages[${at}]`, `type ${textOf(type)}`);
    texts.push(...(Array.isArray(speech) ? speech.map(textOf) : [textOf(speech)]).filter((text) => text.trim() !== ''));
  });
  if (texts.length > 1) note('not_supported', `${place}: messages`, 'variations');
  if (texts[0] !== undefined) builder.addTemplate({ name, description: '', parts: partsOf(texts[0], names) }, place);
}

/** `$city` is the value of the parameter of that name. */
function partsOf(text: string, names: ReadonlyMap<string, string>): DocumentTemplate['parts'] {
  return text
    .split(/(\$[A-Za-z][A-Za-z0-9_-]*(?:\.original)?)/)
    .filter((piece) => piece !== '')
    .slice(0, 200)
    .map((piece) => {
      const entity = piece.startsWith('$') ? names.get(piece.slice(1).replace(/\.original$/, '')) : undefined;
      return entity === undefined
        ? { type: 'static_text', text_content: piece.slice(0, 5000), entity: null, fallback_value: null }
        : { type: 'entity', text_content: '', entity, fallback_value: null };
    });
}
