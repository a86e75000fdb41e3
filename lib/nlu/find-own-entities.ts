import type { NluEntity } from '../engine/nlu-result';
import { runSteps } from '../run-steps';
import { entityMatcherInSteps } from './entities/compile-entity-matcher';
import { foldText } from './entities/fold-text';
import { resolveOverlaps } from './entities/resolve-overlaps';
import { wordKey } from './entities/word-key';
import { createTagger } from './tagger/create-tagger';
import type { TaggerModel } from './tagger/tagger-model';
import type { EntityDefinition, NluLanguage } from './types';

/**
 * Prepares finding an assistant's own entities. Entities in training phrases are tagged, with their values and patterns
 * as features. Values and patterns also count by themselves if the phrases prove them reliable, and for entities that are
 * in no phrase. A tagged text that is a value of the list gets its machine-readable value, otherwise the text itself.
 *
 * @returns the search: entities that do not overlap, in the order of the text
 */
export function createOwnEntityFinder(
  tagger: TaggerModel,
  definitions: readonly EntityDefinition[],
  language: NluLanguage,
): (text: string) => NluEntity[] {
  return runSteps(ownEntityFinderInSteps(tagger, definitions, language));
}

/** Prepares the search as `createOwnEntityFinder` does, with pauses for other work. */
export function* ownEntityFinderInSteps(
  tagger: TaggerModel,
  definitions: readonly EntityDefinition[],
  language: NluLanguage,
): Generator<void, (text: string) => NluEntity[]> {
  const tag = createTagger(tagger);
  yield;
  const match = yield* entityMatcherInSteps(definitions, language);
  const reliable = new Set(tagger.reliableLists);
  const taggedOnly = new Set(tagger.types.filter((type) => !reliable.has(type)));
  const machineForms = yield* machineFormsOf(definitions);
  return (text) => {
    const listed = match(text);
    const tagged = tag(text, listed).map(({ type, start, end }): NluEntity => {
      const said = text.slice(start, end);
      const same = listed.find((other) => other.entity === type && other.start === start && other.end === end);
      return { entity: type, value: same?.value ?? machineForms.get(`${type} ${keyOf(said)}`) ?? said, start, end };
    });
    const others = listed.filter(
      ({ entity, start, end }) => !taggedOnly.has(entity) && !tagged.some((other) => other.start < end && start < other.end),
    );
    return resolveOverlaps([...tagged, ...others]);
  };
}

/** How many values are processed in one step, which takes a few milliseconds. */
const STEP = 500;

function* machineFormsOf(definitions: readonly EntityDefinition[]): Generator<void, ReadonlyMap<string, string>> {
  const forms = new Map<string, string>();
  let count = 0;
  for (const { name, values } of definitions) {
    for (const { value, synonyms } of [...values].reverse()) {
      for (const said of [...synonyms, value]) {
        if ((count += 1) % STEP === 0) yield;
        forms.set(`${name} ${keyOf(said)}`, value);
      }
    }
  }
  return forms;
}

function keyOf(said: string): string {
  return wordKey(foldText(said).text).replace(/[\s-]+/g, '');
}
