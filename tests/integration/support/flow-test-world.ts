import { createConversation } from '@/server/conversations/create-conversation';
import { createFlowTest } from '@/server/flow-tests/flow-tests';
import type { Context } from '@/server/platform/context';

/** The ids that the calls of flows' tests take. */
export const flowTestIds = ['test_id', 'test_session_id'] as const;
export type FlowTestId = (typeof flowTestIds)[number];

interface Tested {
  assistant_id: string;
  flow_base_id: string;
  version_id: string;
}

/** A live test of a version, and the same conversation as a test of its flow. */
export async function giveFlowTest(ctx: Context, { assistant_id, flow_base_id, version_id }: Tested): Promise<Record<FlowTestId, string>> {
  const session = await createConversation(ctx, { assistant_id, version_id, context: {}, channel: 'test' });
  const test = await createFlowTest(ctx, flow_base_id, { name: 'خوش‌آمد', context: {}, channel: 'test', session_id: session.id });
  return { test_id: test.id, test_session_id: session.id };
}
