import type { EntityValueInput } from '@/lib/contracts/flow-manager/nlu/entities';
import { AppError, type FieldProblem } from '@/lib/errors';
import { compilePattern } from '@/lib/nlu/entities/compile-pattern';
import { patternWords } from '@/lib/nlu/entities/pattern-words';

interface Definition {
  values?: readonly EntityValueInput[];
  patterns?: readonly string[];
}

/** Throws validation_failed for a value that is given twice, and for patterns that the engine cannot use. */
export function checkDefinition({ values = [], patterns = [] }: Definition): void {
  const fields: FieldProblem[] = [];
  const seen = new Set<string>();
  values.forEach(({ value }, index) => {
    if (seen.has(value)) fields.push({ path: `values[${index}].value`, key: 'duplicate_key', params: { key: value } });
    seen.add(value);
  });
  patterns.forEach((pattern, index) => {
    const compiled = compilePattern(pattern);
    if (!compiled.ok) fields.push({ path: `patterns[${index}]`, key: 'pattern_unusable', params: patternWords(compiled) });
  });
  if (fields.length) throw new AppError('validation_failed', { fields });
}
