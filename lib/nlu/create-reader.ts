import { builtinEntities } from './entities/builtin-entities';
import { findBuiltinEntities } from './entities/find-builtin-entities';
import { resolveOverlaps } from './entities/resolve-overlaps';
import { runSteps } from '../run-steps';
import { ownEntityFinderInSteps } from './find-own-entities';
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
export function createReader(model: NluModel, options?: ReaderOptions): MessageReader {
  return runSteps(readerInSteps(model, options));
}

export type MessageReader = (text: string, context: ReadingContext) => Reading;

/** Prepares a model as `createReader` does, with pauses for what else there is to do. */
export function* readerInSteps(model: NluModel, { builtins = builtinEntities }: ReaderOptions = {}): Generator<void, MessageReader> {
  const readIntent = readIntents(model.intents, model.language);
  yield;
  const findOwn = yield* ownEntityFinderInSteps(model.tagger, model.entities, model.language);
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
