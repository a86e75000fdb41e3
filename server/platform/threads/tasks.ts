// The tasks of threads, by name. They do no I/O, and their arguments and results can be sent between threads.

export { joinAlike } from '@/lib/nlu/join-alike';
export { readAssistantDocument } from './tasks/assistant-documents';
export { findUnusable, tryEntity } from './tasks/entity-patterns';
export { copyFlow, listFlowVariables, readFlowDocument, scanStoredFlow, writeFlowDocument } from './tasks/flow-documents';
export { readApiDescription } from './tasks/read-api-description';
export { readCurl } from './tasks/read-curl';
export { readDocumentBlocks, readTableRows } from './tasks/read-document';
export { readRobotsRules, readWebContent } from './tasks/read-web';
export { renderPreview } from './tasks/render-preview';
export { transformJson } from './tasks/transform-json';
export { evaluate, train } from './tasks/training';
export { writeTrainingFile } from './tasks/training-export';
export { readTrainingFile } from './tasks/training-file';
export { readTypebotExport } from './tasks/read-typebot';
export { readBpmnFile, writeBpmnFile } from './tasks/workflow-bpmn';
