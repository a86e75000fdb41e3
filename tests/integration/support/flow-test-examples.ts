import type { Example } from './example';

const dialog = '/api/flow-manager/dialog';
const session = '/api/flow-manager/messaging/sessions/{session_id}';
const ofLiveTest: Example['params'] = ({ ids }) => ({ session_id: ids.test_session_id });

const step = {
  text: 'قیمت',
  files: [{ file_name: 'a.pdf', content_type: 'application/pdf' }],
  expected: { replies: [{ text: 'قیمت ۱۰۰ است.' }] },
};

/** Examples of the calls about tests of flows, and about live tests. */
export const flowTestExamples: Record<string, Example> = {
  [`POST ${dialog}/flow-bases/{flow_base_id}/tests`]: {
    body: ({ ids }) => ({ name: 'قیمت', context: { name: 'مریم' }, session_id: ids.test_session_id, steps: [{ event: 'start' }, step] }),
  },
  [`POST ${dialog}/flow-bases/{flow_base_id}/tests/draft`]: { body: ({ ids }) => ({ session_id: ids.test_session_id }) },
  [`PUT ${dialog}/tests/{test_id}`]: { body: () => ({ name: 'نام دیگر', steps: [{ event: 'start' }, step] }) },
  [`POST ${dialog}/versions/{version_id}/tests/run`]: { body: ({ ids }) => ({ test_ids: [ids.test_id] }) },
  [`GET ${session}/live-test`]: { params: ofLiveTest },
  [`PUT ${session}/live-test`]: {
    params: ofLiveTest,
    body: () => ({ variables: { name: 'مریم' }, simulation: { channel: 'telegram', at: '2026-11-21T20:00:00Z', staff_away: true } }),
  },
  [`POST ${session}/rewind`]: { params: ofLiveTest, body: ({ ids }) => ({ turn_id: ids.test_session_id }) },
};
