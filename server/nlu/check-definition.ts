import type { EntityValueInput } from '@/lib/contracts/flow-manager/nlu/entities';
import { AppError, type FieldProblem } from '@/lib/errors';
import { patternWords } from '@/lib/nlu/entities/pattern-words';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { sizeOfPatterns } from '@/server/platform/threads/tasks/entity-patterns';

interface Definition {
  values?: readonly EntityValueInput[];
  patterns?: readonly string[];
}

/** Throws validation_failed for a value that is given twice, and for patterns that the engine cannot use. */
export async function checkDefinition({ values = [], patterns = [] }: Definition): Promise<void> {
  const fields: FieldProblem[] = [];
  const seen = new Set<string>();
  values.forEach(({ value }, index) => {
    if (seen.has(value)) fields.push({ path: `values[${index}].value`, key: 'duplicate_key', params: { key: value } });
    seen.add(value);
  });
  for (const { index, ...problem } of await runForCall('findUnusable', patterns, sizeOfPatterns(patterns))) {
    fields.push({ path: `patterns[${index}]`, key: 'pattern_unusable', params: patternWords(problem) });
  }
  if (fields.length) throw new AppError('validation_failed', { fields });
}
