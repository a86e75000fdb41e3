import { expect, test } from 'vitest';
import { prices } from '../charging/prices';
import { assistantModels } from '../contracts/flow-manager/assistants';
import { servedModels, stateOfModel } from './models';

test('a model answers itself until its provider ends it, and is then replaced', () => {
  expect(stateOfModel('GPT_5_MINI', '2026-12-10')).toMatchObject({
    served: { model_id: 'gpt-5-mini' },
    replaced_by: null,
    ends: { on: '2026-12-11', replaced_by: 'gpt-6.1-terra' },
  });
  expect(stateOfModel('GPT_5_MINI', '2026-12-11')).toMatchObject({
    served: { model_id: 'gpt-6.1-terra' },
    replaced_by: 'gpt-6.1-terra',
    ends: null,
  });
});

test('the retired models of the specification are replaced on every day', () => {
  const replaced = assistantModels.filter((model) => stateOfModel(model, '2020-01-01').replaced_by !== null);
  expect(replaced).toEqual(['GPT_4_TURBO', 'GPT_3_5_TURBO', 'CLAUDE_3_OPUS', 'GEMINI_1_5_PRO']);
});

test('every model that can be asked has a price, and room for an answer with what it thinks', () => {
  for (const { model_id, context_tokens, output_tokens, thinking_tokens } of servedModels) {
    expect(prices).toHaveProperty([model_id]);
    expect(output_tokens).toBeGreaterThan(thinking_tokens);
    expect(context_tokens).toBeGreaterThan(output_tokens);
  }
});
