// What threads are given to do, by name. Each does no I/O, and takes and answers what can be sent to a thread and back.

export { joinAlike } from '@/lib/nlu/join-alike';
export { findUnusable, tryEntity } from './tasks/entity-patterns';
export { copyFlow, listFlowVariables, readFlowDocument, writeFlowDocument } from './tasks/flow-documents';
export { renderPreview } from './tasks/render-preview';
export { evaluate, train } from './tasks/training';
export { writeTrainingFile } from './tasks/training-export';
export { readTrainingFile } from './tasks/training-file';
