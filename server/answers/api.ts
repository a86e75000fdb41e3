import * as contract from '@/lib/contracts/flow-manager/answers';
import { bind, type Binding } from '@/server/http/bind';
import { answerQuestion } from './answer-question';
import { readFinalPrompt } from './final-prompt';

export const answerBindings: readonly Binding[] = [
  bind(contract.answerQuestion, (ctx, { body }) => answerQuestion(ctx, body)),
  bind(contract.getFinalPrompt, (ctx, { params, query }) => readFinalPrompt(ctx, params.assistant_id, query)),
];
