import type { NluEntity } from '../engine/nlu-result';
import { compileEntityMatcher } from './entities/compile-entity-matcher';
import { foldText } from './entities/fold-text';
import { resolveOverlaps } from './entities/resolve-overlaps';
import { wordKey } from './entities/word-key';
import { createTagger } from './tagger/create-tagger';
import type { TaggerModel } from './tagger/tagger-model';
import type { EntityDefinition, NluLanguage } from './types';

/**
 * Prepares the search for an assistant's own entities. Those that training phrases show are tagged, the others are found by
 * their values and patterns. What is tagged and is one of the entity's values has that value's machine form, else the
 * text's own.
 *
 * @returns the search: entities that do not overlap, in the order of the text
 */
export function createOwnEntityFinder(tagger: TaggerModel, definitions: readonly EntityDefinition[], language: NluLanguage): (text: string) => NluEntity[] {
  const tagged = new Set(tagger.types);
  const tag = createTagger(tagger);
  const match = compileEntityMatcher(definitions.filter(({ name }) => !tagged.has(name)), language);
  const machineForms = machineFormsOf(definitions.filter(({ name }) => tagged.has(name)));
  return (text) => {
    const found = tag(text).map(({ type, start, end }) => {
      const said = text.slice(start, end);
      return { entity: type, value: machineForms.get(`${type} ${keyOf(said)}`) ?? said.trim(), start, end };
    });
    return resolveOverlaps([...found, ...match(text)]);
  };
}

function machineFormsOf(definitions: readonly EntityDefinition[]): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const { name, values } of definitions) {
    for (const { value, synonyms } of [...values].reverse()) {
      for (const said of [...synonyms, value]) forms.set(`${name} ${keyOf(said)}`, value);
    }
  }
  return forms;
}

function keyOf(said: string): string {
  return wordKey(foldText(said).text).replace(/[\s-]+/g, '');
}
