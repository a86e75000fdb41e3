import { strToU8, zipSync } from 'fflate';
import type { NluLanguage } from '../../types';
import type { DocumentIntent, DocumentPhrase, DocumentTemplate, TrainingDocument } from '../training-document';
import { systemEntityFor } from './system-entities';

/**
 * Writes an agent that Dialogflow ES can restore (zip). A template with an intent's name becomes the intent's response.
 * The format has no other templates and no descriptions. Patterns become an entity of their own kind, so of an entity
 * with values and patterns only the values are written. A parameter has its entity's type: the data type is not written.
 */
export function writeDialogflow({ intents, entities, templates }: TrainingDocument, language: NluLanguage, agentName: string): Uint8Array {
  const lang = language === 'multi' ? 'en' : language;
  const files: Record<string, unknown> = {
    'package.json': { version: '1.0.0' },
    'agent.json': {
      description: '',
      language: lang,
      displayName: agentName,
      defaultTimezone: 'UTC',
      supportedLanguages: [],
      enableOnePlatformApi: true,
    },
  };
  for (const { key_name, values, patterns } of entities) {
    const isRegexp = values.length === 0 && patterns.length > 0;
    files[`entities/${key_name}.json`] = {
      name: key_name,
      isOverridable: true,
      isEnum: false,
      isRegexp,
      automatedExpansion: values.length === 0 && !isRegexp,
      allowFuzzyExtraction: false,
    };
    files[`entities/${key_name}_entries_${lang}.json`] = isRegexp
      ? patterns.map((pattern) => ({ value: pattern, synonyms: [pattern] }))
      : values.map(({ value, synonyms }) => ({ value, synonyms: [...new Set([value, ...synonyms])] }));
  }
  for (const intent of intents) {
    const answer = templates.find(({ name }) => name === intent.key_name);
    files[`intents/${intent.key_name}.json`] = intentFile(intent, answer, lang);
    files[`intents/${intent.key_name}_usersays_${lang}.json`] = intent.phrases.map((phrase) => ({
      data: piecesOf(phrase),
      isTemplate: false,
      count: 0,
      lang,
      updated: 0,
    }));
  }
  const packed = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(JSON.stringify(content, null, 2))]));
  return zipSync(packed, { mtime: BEGINNING_OF_ZIP });
}

/** The earliest time in a zip, so that the same document always produces the same bytes. */
const BEGINNING_OF_ZIP = '1980-01-01T12:00:00';

function intentFile({ key_name, parameters }: DocumentIntent, answer: DocumentTemplate | undefined, lang: string): unknown {
  const response = {
    resetContexts: false,
    action: '',
    affectedContexts: [],
    parameters: parameters.map(({ entity, required, prompt_question }) => ({
      name: variableOf(entity),
      required,
      dataType: entity.startsWith('sys.') ? systemEntityFor(entity) : `@${entity}`,
      value: `$${variableOf(entity)}`,
      defaultValue: '',
      isList: false,
      prompts: prompt_question === '' ? [] : [{ lang, value: prompt_question }],
    })),
    messages: answer ? [{ type: '0', lang, speech: [answer.parts.map(partText).join('')] }] : [],
  };
  return {
    name: key_name,
    auto: true,
    contexts: [],
    responses: [response],
    priority: 500_000,
    webhookUsed: false,
    fallbackIntent: false,
    events: [],
  };
}

function piecesOf({ text, entities }: DocumentPhrase): unknown[] {
  const pieces: unknown[] = [];
  let at = 0;
  for (const { start, end, type } of entities) {
    if (start > at) pieces.push({ text: text.slice(at, start), userDefined: false });
    pieces.push({ text: text.slice(start, end), alias: type, meta: `@${type}`, userDefined: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), userDefined: false });
  return pieces;
}

function variableOf(entity: string): string {
  return entity.replace(/^sys\./, '');
}

function partText({ type, text_content, entity }: DocumentTemplate['parts'][number]): string {
  return type === 'entity' ? `$${variableOf(entity ?? '')}` : text_content;
}
