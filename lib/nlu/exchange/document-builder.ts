import { isStorableText } from '../../text/is-storable-text';
import { compilePattern } from '../entities/compile-pattern';
import type { EntitySpan } from '../types';
import type { Note } from './import-report';
import { nameTable } from './name-table';
import type { DocumentEntity, DocumentIntent, DocumentParameter, DocumentTemplate, TrainingDocument } from './training-document';

/** Builds a document from a reader's results, with key names, limits, and a report of what cannot be kept. */
export interface DocumentBuilder {
  /** The intent with this name in another tool. A new one is created for an unknown name. */
  intent(name: string, place: string): DocumentIntent;
  entity(name: string, place: string): DocumentEntity;
  /** @param spans with key names of the document's entities as types */
  addPhrase(intent: DocumentIntent, text: string, spans: readonly EntitySpan[], place: string): void;
  /** Adds synonyms if the value already exists. */
  addValue(entity: DocumentEntity, value: string, synonyms: readonly string[], place: string): void;
  addPattern(entity: DocumentEntity, pattern: string, place: string): void;
  addParameter(intent: DocumentIntent, parameter: DocumentParameter, place: string): void;
  describe(item: DocumentIntent | DocumentEntity, description: string, place: string): void;
  addTemplate(template: DocumentTemplate, place: string): void;
  document: TrainingDocument;
}

export function documentBuilder(note: Note): DocumentBuilder {
  const document: TrainingDocument = { intents: [], entities: [], templates: [] };
  const intentName = nameTable('intent', note);
  const entityName = nameTable('entity', note);
  const intents = new Map<string, DocumentIntent>();
  const entities = new Map<string, DocumentEntity>();
  const phrases = new Map<DocumentIntent, Set<string>>();
  const values = new Map<DocumentEntity, Map<string, string[]>>();
  const templateNames = new Set<string>();
  /** Reports a text that cannot be stored. The item that contains it is left out. */
  const isUnclean = (place: string, ...texts: string[]): boolean => {
    const unclean = texts.find((text) => !isStorableText(text));
    if (unclean !== undefined) note('unclean_text', place, unclean.replace(/\0|\p{Surrogate}/gu, '\ufffd'));
    return unclean !== undefined;
  };
  let phraseCount = 0;
  let patternCount = 0;

  return {
    document,
    intent(name, place) {
      const key = intentName(name, place);
      const intent = intents.get(key) ?? { key_name: key, description: '', phrases: [], parameters: [] };
      if (!intents.has(key)) {
        intents.set(key, intent);
        if (document.intents.length < LIMITS.intents) document.intents.push(intent);
        else note('too_many', place, 'intents');
      }
      return intent;
    },
    entity(name, place) {
      const key = entityName(name, place);
      const entity = entities.get(key) ?? { key_name: key, description: '', values: [], patterns: [] };
      if (!entities.has(key)) {
        entities.set(key, entity);
        if (document.entities.length < LIMITS.entities) document.entities.push(entity);
        else note('too_many', place, 'entities');
      }
      return entity;
    },
    addPhrase(intent, text, spans, place) {
      const trimmed = text.trim();
      const shift = text.length - text.trimStart().length;
      const known = phrases.get(intent) ?? new Set();
      phrases.set(intent, known);
      if (trimmed === '') return note('empty', place);
      if (isUnclean(place, trimmed)) return;
      if (trimmed.length > LIMITS.phrase) return note('too_long', place, trimmed);
      if (known.has(trimmed)) return note('duplicate', place, trimmed);
      if (phraseCount >= LIMITS.phrases) return note('too_many', place, 'phrases');
      known.add(trimmed);
      phraseCount += 1;
      intent.phrases.push({
        text: trimmed,
        entities: keptSpans(
          trimmed,
          spans.map((span) => ({ ...span, start: span.start - shift, end: span.end - shift })),
          place,
          note,
        ),
      });
    },
    addValue(entity, value, synonyms, place) {
      const known = values.get(entity) ?? new Map<string, string[]>();
      values.set(entity, known);
      const machineForm = value.trim();
      if (machineForm === '') return note('empty', place);
      if (isUnclean(place, machineForm)) return;
      if (machineForm.length > LIMITS.value) return note('too_long', place, machineForm);
      const said = known.get(machineForm) ?? [];
      if (!known.has(machineForm)) {
        if (known.size >= LIMITS.values) return note('too_many', place, 'values');
        known.set(machineForm, said);
        entity.values.push({ value: machineForm, synonyms: said });
      }
      for (const synonym of synonyms.map((each) => each.trim())) {
        if (synonym === '' || synonym === machineForm || said.includes(synonym) || isUnclean(place, synonym)) continue;
        if (synonym.length > LIMITS.value) note('too_long', place, synonym);
        else if (said.length >= LIMITS.synonyms) note('too_many', place, 'synonyms');
        else said.push(synonym);
      }
    },
    addPattern(entity, pattern, place) {
      if (entity.patterns.includes(pattern) || isUnclean(place, pattern)) return;
      patternCount += 1;
      if (entity.patterns.length >= LIMITS.patterns || patternCount > LIMITS.triedPatterns) note('too_many', place, 'patterns');
      else if (compilePattern(pattern).ok) entity.patterns.push(pattern);
      else note('unusable_pattern', place, pattern);
    },
    addParameter(intent, parameter, place) {
      if (intent.parameters.some(({ entity }) => entity === parameter.entity) || isUnclean(place, parameter.prompt_question)) return;
      intent.parameters.push(parameter);
    },
    describe(item, description, place) {
      if (!isUnclean(place, description)) item.description = description;
    },
    addTemplate(template, place) {
      const name = template.name.toLowerCase();
      const texts = template.parts.flatMap(({ text_content, fallback_value }) => [text_content, fallback_value ?? '']);
      if (template.parts.length === 0) note('empty', place);
      else if (isUnclean(place, template.name, template.description, ...texts)) return;
      else if (templateNames.has(name)) note('duplicate', place, template.name);
      else if (document.templates.length >= LIMITS.templates) note('too_many', place, 'templates');
      else {
        templateNames.add(name);
        document.templates.push(template);
      }
    },
  };
}

const LIMITS = {
  intents: 2000,
  phrases: 100_000,
  phrase: 2000,
  entities: 1000,
  values: 10_000,
  synonyms: 200,
  value: 200,
  patterns: 50,
  triedPatterns: 5000,
  templates: 2000,
};

/** The spans inside the text, trimmed, without those that overlap a previous one. */
function keptSpans(text: string, spans: readonly EntitySpan[], place: string, note: Note): EntitySpan[] {
  const kept: EntitySpan[] = [];
  let before = 0;
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const said = text.slice(Math.max(0, span.start), span.end);
    const start = Math.max(0, span.start) + (said.length - said.trimStart().length);
    const end = start + said.trim().length;
    if (start >= before && end > start && span.end <= text.length + (said.length - said.trimEnd().length)) {
      before = end;
      kept.push({ start, end, type: span.type });
    } else note('annotation_dropped', place, span.type);
  }
  return kept;
}
