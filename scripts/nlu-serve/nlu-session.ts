import { z } from 'zod';
import { createReader } from '../../lib/nlu/create-reader';
import { encodeModel, decodeModel } from '../../lib/nlu/model-file';
import { trainModel } from '../../lib/nlu/train-model';
import type { ReadingContext } from '../../lib/nlu/types';

/**
 * The NLU engine with a protocol of JSON lines, so that it can be measured on any corpus: `train` replaces the model,
 * `predict` reads 1 to 250 texts with it. The model is encoded and decoded as if it were stored and loaded.
 *
 * @returns a function that handles one line. A failure is an object with `error`
 */
export function nluSession(): (line: string) => object {
  let read: ReturnType<typeof createReader> | null = null;

  function answerRequest(request: Request): object {
    if (request.op === 'train') {
      const { language, examples, entities } = request;
      const definitions = entities.map(({ name, values }) => ({
        name,
        patterns: [],
        values: values.map((value) => ({ value, synonyms: [] })),
      }));
      const bytes = encodeModel(trainModel({ language, examples, entities: definitions }));
      read = createReader(decodeModel(bytes), { builtins: [] });
      return { ok: true, model_bytes: bytes.length };
    }
    if (read === null) throw new Error('Nothing is trained yet');
    return { results: request.texts.map((text) => predict(read as NonNullable<typeof read>, text)) };
  }

  return (line) => {
    let id: unknown = null;
    try {
      const message: unknown = JSON.parse(line);
      if (typeof message === 'object' && message !== null && 'id' in message) id = message.id;
      const parsed = requestSchema.safeParse(message);
      if (!parsed.success) return { id, error: z.prettifyError(parsed.error) };
      return { id, ...answerRequest(parsed.data) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  };
}

function predict(read: ReturnType<typeof createReader>, text: string): object {
  const { intent, confidence, intents, entities } = read(text, CONTEXT);
  return {
    intent,
    confidence,
    ranking: intents.map(({ name, confidence: likelihood }) => ({ intent: name, confidence: likelihood })),
    entities: entities.map(({ entity, start, end }) => ({ start, end, type: entity })),
  };
}

/** The assistant's own entities, the only ones in the result, do not depend on the time. */
const CONTEXT: ReadingContext = { now: 0, timezone: 'UTC' };

const span = z.object({ start: z.int().min(0), end: z.int().min(0), type: z.string() });

const requestSchema = z.discriminatedUnion('op', [
  z.object({
    id: z.unknown(),
    op: z.literal('train'),
    language: z.enum(['fa', 'ar', 'en', 'multi']),
    examples: z.array(z.object({ text: z.string(), intent: z.string(), entities: z.array(span).optional() })),
    entities: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).default([]),
  }),
  z.object({ id: z.unknown(), op: z.literal('predict'), texts: z.array(z.string()).min(1).max(250) }),
]);

type Request = z.infer<typeof requestSchema>;
