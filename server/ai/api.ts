import * as contract from '@/lib/contracts/flow-manager/models';
import { bind, type Binding } from '@/server/http/bind';
import { deleteModelKey, listModels, readModelKey, setFallbackModel, setModelKey } from './model-keys';
import { testModelKey } from './test-key';

export const modelBindings: readonly Binding[] = [
  bind(contract.listModels, (ctx) => listModels(ctx)),
  bind(contract.setFallbackModel, (ctx, { body }) => setFallbackModel(ctx, body.model)),
  bind(contract.getModelKey, (ctx, { params }) => readModelKey(ctx, params.provider)),
  bind(contract.setModelKey, (ctx, { params, body }) => setModelKey(ctx, params.provider, body)),
  bind(contract.deleteModelKey, (ctx, { params }) => deleteModelKey(ctx, params.provider)),
  bind(contract.testModelKey, (ctx, { params }) => testModelKey(ctx, params.provider)),
];
