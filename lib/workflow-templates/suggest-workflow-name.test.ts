import { expect, it } from 'vitest';
import { workflowName } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { suggestWorkflowName } from './suggest-workflow-name';

it.each([
  ['Return request', 'Return-request'],
  ['  Retoure (Größe) ', 'Retoure-Gro-e'],
  ['درخواست مرجوعی', 'workflow'],
  ['a_b-c', 'a_b-c'],
  ['', 'workflow'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%s becomes %s, which a workflow may be called', (text, name) => {
  expect(suggestWorkflowName(text)).toBe(name);
  expect(workflowName.safeParse(name).success).toBe(true);
});
