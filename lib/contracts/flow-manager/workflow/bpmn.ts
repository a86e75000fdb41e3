import * as z from 'zod';
import { limits } from '@/lib/limits';
import { BPMN_NOTES } from '@/lib/workflow/bpmn/bpmn-note';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { workflow, workflowName } from './flow-bases';
import { versionPath, workflowBase } from './workflow-base';

const bpmnFile = z.object({ file_name: z.string(), xml: z.string().describe('workflow_exchange.bpmn_xml') });
export type BpmnFile = z.output<typeof bpmnFile>;

/** A version as BPMN 2.0 XML with its diagram. */
export const exportBpmn = defineEndpoint({
  method: 'get',
  path: `${versionPath}/bpmn`,
  access: 'workflows.read',
  heavy: true,
  params: z.object({ workflow_version_id: id }),
  response: bpmnFile,
});

const note = z.object({
  code: z.enum(BPMN_NOTES).describe('workflow_exchange.bpmn_code'),
  element: z.string().describe('workflow_exchange.bpmn_element'),
  name: z.string().describe('workflow_exchange.bpmn_name'),
  line: z.number().int().nullable().describe('workflow_exchange.bpmn_line'),
  detail: z.string().describe('workflow_exchange.bpmn_detail'),
});

export const bpmnImport = z.object({
  workflow: workflow.nullable().describe('workflow_exchange.bpmn_workflow'),
  can_import: z.boolean(),
  suggested_name: z.string().describe('workflow_exchange.bpmn_suggested_name'),
  counts: z.object({ states: z.number().int(), transitions: z.number().int(), components: z.number().int() }),
  notes: z.array(note).describe('workflow_exchange.bpmn_notes'),
  total: z.number().int().describe('workflow_exchange.bpmn_total'),
});
export type BpmnImport = z.output<typeof bpmnImport>;

/** A new workflow from a BPMN 2.0 file. Any text ends in a report. */
export const importBpmn = defineEndpoint({
  method: 'post',
  path: `${workflowBase}/flow-bases/import-bpmn`,
  access: 'workflows.update',
  heavy: true,
  query: z.object({
    name: workflowName.optional().describe('workflow_exchange.bpmn_import_name'),
    dry_run: z.stringbool().default(false).describe('workflow_exchange.bpmn_dry_run'),
  }),
  body: z.object({ xml: z.string().max(limits.bpmn_characters).describe('workflow_exchange.bpmn_xml') }),
  // Letters have up to two bytes in our languages.
  max_body: 2 * limits.bpmn_characters,
  response: bpmnImport,
  errors: ['conflict'],
});
