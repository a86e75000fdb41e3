import { builtinEntities } from './entities/builtin-entities';
import { findBuiltinEntities } from './entities/find-builtin-entities';
import { resolveOverlaps } from './entities/resolve-overlaps';
import { createOwnEntityFinder } from './find-own-entities';
import { readIntents } from './intents/read-intent';
import type { NluModel } from './train-model';
import type { Reading, ReadingContext } from './types';

/**
 * Prepares a model for reading messages. Preparing costs some milliseconds and memory: do it once a model.
 *
 * @param builtins the built-in entities to look for, where not all are wanted
 * @returns what reads one message. It keeps nothing and answers the same text, at the same time, with the same reading. Of
 *   entities that overlap the longest stays, of equally long ones the assistant's own.
 * @throws RangeError from reading a date in a time zone that does not exist; no text makes it throw
 */
export function createReader(model: NluModel, { builtins = builtinEntities }: ReaderOptions = {}): (text: string, context: ReadingContext) => Reading {
  const readIntent = readIntents(model.intents, model.language);
  const findOwn = createOwnEntityFinder(model.tagger, model.entities, model.language);
  return (text, context) => {
    const found = builtins.length === 0 ? [] : findBuiltinEntities(text, model.language, context, builtins);
    const own = findOwn(text);
    const values = own.map(({ start, end }) => text.slice(start, end));
    return { ...readIntent(text, values), entities: resolveOverlaps([...own, ...found]), sentiment: null };
  };
}

export interface ReaderOptions {
  builtins?: readonly string[];
}
