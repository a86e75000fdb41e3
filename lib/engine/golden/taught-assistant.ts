import { parseAnnotated } from '../../nlu/annotation/parse-annotated';
import { createReader } from '../../nlu/create-reader';
import { decodeModel, encodeModel } from '../../nlu/model-file';
import { readMessage, type MessageReading } from '../../nlu/read-message';
import { trainModel } from '../../nlu/train-model';
import type { EntityDefinition, NluLanguage, TrainingExample } from '../../nlu/types';
import type { NluResult } from '../nlu-result';
import type { TemplatePart } from '../render-template';
import type { IntentDefinition, ParameterDefinition } from '../types';

/** An assistant's training data as a file. */
export interface TaughtAssistant {
  language: NluLanguage;
  /** By key name. Phrases use the notation of the training center: `[…](entity)` marks an entity. */
  intents: Record<string, { phrases: string[]; parameters?: ParameterDefinition[] }>;
  /** By key name. Each value is followed by its synonyms. */
  entities?: Record<string, { values?: [string, ...string[]][]; patterns?: string[] }>;
  /** By name. A text is a static part. */
  templates?: Record<string, (string | { entity: string; fallback_value?: string })[]>;
}

/** An assistant after its training. */
export interface TrainedNlu {
  /** Intents with parameters. */
  intents: ReadonlyMap<string, IntentDefinition>;
  templates: ReadonlyMap<string, readonly TemplatePart[]>;
  read(text: string, about: Pick<MessageReading, 'wanted_entities' | 'context'>): NluResult;
}

const trainedOnes = new WeakMap<TaughtAssistant, TrainedNlu>();

/** Trains an assistant once, then stores and loads its model as the product does. */
export function teach(taught: TaughtAssistant): TrainedNlu {
  const known = trainedOnes.get(taught);
  if (known) return known;
  const { language, intents, templates = {} } = taught;
  const bytes = encodeModel(trainModel({ language, examples: examplesOf(taught), entities: entitiesOf(taught) }));
  const model = createReader(decodeModel(bytes), { builtins: [] });
  const trained: TrainedNlu = {
    intents: new Map(Object.entries(intents).flatMap(([name, { parameters }]) => (parameters ? [[name, { name, parameters }]] : []))),
    templates: new Map(Object.entries(templates).map(([name, parts]) => [name.toLowerCase(), parts.map(toPart)])),
    read: (text, about) => readMessage(text, { language, model, ...about }),
  };
  trainedOnes.set(taught, trained);
  return trained;
}

function examplesOf({ intents }: TaughtAssistant): TrainingExample[] {
  return Object.entries(intents).flatMap(([intent, { phrases }]) =>
    phrases.map((phrase) => {
      const parsed = parseAnnotated(phrase);
      if (!parsed.ok) throw new Error(`${phrase}: ${JSON.stringify(parsed.problems)}`);
      return { text: parsed.text, intent, entities: parsed.entities };
    }),
  );
}

function entitiesOf({ entities = {} }: TaughtAssistant): EntityDefinition[] {
  return Object.entries(entities).map(([name, { values = [], patterns = [] }]) => ({
    name,
    values: values.map(([value, ...synonyms]) => ({ value, synonyms })),
    patterns,
  }));
}

function toPart(part: string | { entity: string; fallback_value?: string }): TemplatePart {
  if (typeof part === 'string') return { type: 'static_text', text_content: part, entity: null, fallback_value: null };
  return { type: 'entity', text_content: '', entity: part.entity, fallback_value: part.fallback_value ?? null };
}
