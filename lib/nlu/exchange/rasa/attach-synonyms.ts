import type { RasaReader } from './rasa-reader';

/**
 * Gives synonyms to the entities whose values or marked places are the value or one of its synonyms; Rasa's apply to all
 * entities alike. Those of none are noted.
 */
export function attachSynonyms({ builder, note, synonyms }: RasaReader): void {
  const said = new Map(builder.document.entities.map((entity) => [entity, new Set(entity.values.map(({ value }) => value))]));
  for (const { phrases } of builder.document.intents) {
    for (const { text, entities } of phrases) {
      for (const { start, end, type } of entities) {
        const entity = builder.document.entities.find(({ key_name }) => key_name === type);
        if (entity) said.get(entity)?.add(text.slice(start, end));
      }
    }
  }
  for (const [value, { said: examples, place }] of synonyms) {
    const owners = [...said].filter(([, words]) => [value, ...examples].some((word) => words.has(word)));
    if (owners.length === 0) note('without_entity', place, value);
    for (const [entity] of owners) builder.addValue(entity, value, examples, place);
  }
}
