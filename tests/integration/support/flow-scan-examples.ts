import type { Example } from './example';

export const flowScanExamples: Record<string, Example> = {
  'POST /api/flow-manager/dialog/versions/{version_id}/apply-suggestion': {
    body: ({ ids }) => ({ edits: [{ do: 'change_node', id: ids.node_id, change: { content: 'متن روشن‌تر' } }] }),
  },
};
