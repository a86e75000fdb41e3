import { builtinEntities } from './entities/builtin-entities';
import { findBuiltinEntities } from './entities/find-builtin-entities';
import { resolveOverlaps } from './entities/resolve-overlaps';
import { runSteps } from '../run-steps';
import { ownEntityFinderInSteps } from './find-own-entities';
import { readIntents } from './intents/read-intent';
import type { NluModel } from './train-model';
import type { Reading, ReadingContext } from './types';

/**
 * Prepares a model for reading messages. Preparing costs some milliseconds and memory, so do it once per model.
 *
 * @param builtins the built-in entities to find, if not all are needed
 * @returns a function that reads one message. It has no state and returns the same reading for the same text at the same
 *   time. Of overlapping entities the longest is kept, of equally long ones the assistant's own.
 * @throws RangeError from reading a date in an unknown timezone. No text makes it throw
 */
export function createReader(model: NluModel, options?: ReaderOptions): MessageReader {
  return runSteps(readerInSteps(model, options));
}

export type MessageReader = (text: string, context: ReadingContext) => Reading;

/** Prepares a model as `createReader` does, with pauses for other work. */
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
