import * as contract from '@/lib/contracts/flow-manager/dialog/tests';
import { bind, type Binding } from '@/server/http/bind';
import { draftFlowTest } from './draft-flow-test';
import { createFlowTest, deleteFlowTest, listFlowTests, readFlowTest, updateFlowTest } from './flow-tests';
import { runFlowTests } from './run-flow-tests';

export const flowTestBindings: readonly Binding[] = [
  bind(contract.listFlowTests, (ctx, { params }) => listFlowTests(ctx, params.flow_base_id)),
  bind(contract.createFlowTest, (ctx, { params, body }) => createFlowTest(ctx, params.flow_base_id, body)),
  bind(contract.draftFlowTest, (ctx, { params, body }) => draftFlowTest(ctx, params.flow_base_id, body.session_id)),
  bind(contract.getFlowTest, (ctx, { params }) => readFlowTest(ctx, params.test_id)),
  bind(contract.updateFlowTest, (ctx, { params, body, if_match }) => updateFlowTest(ctx, params.test_id, body, if_match)),
  bind(contract.deleteFlowTest, (ctx, { params }) => deleteFlowTest(ctx, params.test_id)),
  bind(contract.runFlowTests, (ctx, { params, body }) => runFlowTests(ctx, params.version_id, body.test_ids)),
];
