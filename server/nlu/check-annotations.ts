import type { Annotation } from '@/lib/contracts/flow-manager/nlu/utterances';
import { AppError, type FieldProblem } from '@/lib/errors';

/** Throws validation_failed for marks outside of the text, over each other, or of an entity that there is not. */
export function checkAnnotations(text: string, annotations: readonly Annotation[], entities: ReadonlySet<string>): void {
  const fields: FieldProblem[] = [];
  annotations.forEach(({ start, end, entity }, index) => {
    const path = `annotations[${index}]`;
    if (!entities.has(entity)) fields.push({ path: `${path}.entity`, key: 'unknown_entity', params: { entity } });
    if (start >= end || end > text.length) fields.push({ path, key: 'annotation_outside' });
    else if (annotations.some((other, place) => place < index && other.start < end && start < other.end)) fields.push({ path, key: 'annotations_overlap' });
  });
  if (fields.length) throw new AppError('validation_failed', { fields });
}
