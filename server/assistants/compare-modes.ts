import { assistantModes } from '@/lib/contracts/flow-manager/assistants';
import type { ComparedMode, ModeComparison } from '@/lib/contracts/flow-manager/mode-comparison';
import { defaultMessages } from '@/lib/engine/default-messages';
import type { Effect, EffectResult, RequestEffect } from '@/lib/engine/effect-types';
import { initialState } from '@/lib/engine/initial-state';
import { renderNamed } from '@/lib/engine/render-template';
import { step } from '@/lib/engine/step';
import type { AssistantMode, EngineEvent, FlowSet, InstanceState, StepEnv } from '@/lib/engine/types';
import { AppError } from '@/lib/errors';
import { connectionOf } from '@/server/ai/generate';
import { answerInMode, type TriedAnswer } from '@/server/answers/answer-in-mode';
import { readAnswerSource, type AnswerSource } from '@/server/answers/answer-source';
import { loadFlowSet } from '@/server/dialog-flows/load-flow-set';
import { loadNlu, type AssistantNlu } from '@/server/nlu/load-nlu';
import { readAsAssistant } from '@/server/nlu/read-as-assistant';
import type { Context } from '@/server/platform/context';

/** What a customer would read in each mode, by the engine that answers customers. Nothing is stored. Throws not_found. */
export async function compareModes(ctx: Context, assistant_id: string, message: string): Promise<ModeComparison> {
  const { business_id } = ctx;
  const source = await readAnswerSource(business_id, assistant_id);
  if (!source) throw new AppError('not_found');
  const { assistant, flows, untouched, nlu } = await loadScene(ctx, assistant_id);
  const model_connected = (await connectionOf(business_id, source.model)) !== null;
  const now = ctx.now.getTime();
  const nluResult = await readAsAssistant(message, { business_id, assistant, flows, now });
  const items: ComparedMode[] = [];
  for (const mode of assistantModes) {
    const env: StepEnv = {
      now,
      random: () => 0,
      assistant: { mode, language: assistant.language, model_connected, flow_untouched: untouched },
      default_messages: defaultMessages(assistant.language),
    };
    const performer = new TrialPerformer(business_id, { ...source, mode }, nlu, message);
    const play = (state: InstanceState, event: Parameters<typeof step>[2]) => stepThrough(flows, state, event, env, performer);
    const opened = await play(initialState(), { type: 'start' });
    // A greeting that needs the model says nothing about the question.
    performer.answered = null;
    const { effects, trace } = await play(opened.state, { type: 'user_message', text: message, nlu: nluResult });
    const fails = trace.steps.some(({ type }) => type === 'error');
    items.push({ mode, ...said(effects, performer), problem: problemOf(mode, performer, model_connected, fails) });
  }
  return { items, model_connected };
}

async function loadScene({ db, business_id }: Context, assistant_id: string) {
  const { assistant, versions } = await db(async (tx) => ({
    assistant: await tx.assistant.findUnique({
      where: { id: assistant_id },
      select: { id: true, language: true, nlu_model_id: true, nlu_revision: true },
    }),
    versions: await tx.flowVersion.findMany({
      where: { is_active: true, flow_base: { assistant_id } },
      select: { id: true, flow_base_id: true, revision: true, number: true, is_active: true, flow_base: { select: { is_default: true } } },
    }),
  }));
  const main = versions.find(({ flow_base }) => flow_base.is_default);
  const flowSet = main && (await loadFlowSet(business_id, main.id, { versions, runs_drafts: false }, []));
  if (!assistant || !flowSet) throw new AppError('not_found');
  const nlu = await loadNlu(business_id, assistant);
  const flows: FlowSet = { intents: nlu.intents, ...flowSet };
  return { assistant, flows, nlu, untouched: main.revision === 0 && main.number === 1 };
}

/** Performs what the engine requests, without a conversation. */
class TrialPerformer {
  answered: TriedAnswer | null = null;
  callsAction = false;

  constructor(
    private readonly business_id: string,
    private readonly source: AnswerSource,
    private readonly nlu: AssistantNlu,
    private readonly message: string,
  ) {}

  async perform(effect: RequestEffect): Promise<EffectResult> {
    switch (effect.type) {
      case 'render_template':
        return { text: renderNamed(this.nlu.templates, effect.template, effect.variables) };
      case 'call_action':
        this.callsAction = true;
        return { text: '', outcome: 'off', status: null };
      case 'run_workflow':
        this.callsAction = true;
        return { text: '', report: { instance_id: effect.id, workflow: '', status: 'waiting', asks: false, messages: [], values: {} } };
      case 'route':
        return { text: '', route: null };
      case 'answer':
        return this.answer(effect.sources, null);
      case 'generate':
        return this.answer(['model'], effect.prompt);
    }
  }

  private async answer(sources: Parameters<typeof answerInMode>[2], task: string | null): Promise<EffectResult> {
    this.answered = await answerInMode(this.business_id, this.source, sources, this.message, task);
    const { text } = this.answered;
    return { text: text ?? '', answered: text !== null };
  }
}

async function stepThrough(
  flows: FlowSet,
  state: InstanceState,
  event: EngineEvent,
  env: StepEnv,
  performer: TrialPerformer,
): Promise<ReturnType<typeof step>> {
  let result = step(flows, state, event, env);
  while (result.state.pending) {
    const effect = result.effects[0] as RequestEffect;
    const done = await performer.perform(effect);
    result = step(flows, result.state, { type: 'effect_result', effect_id: effect.id, ok: true, result: done }, env);
  }
  return result;
}

const fallbacks: ReadonlySet<string> = new Set(['fallback', 'clarification', 'general_error']);

function said(effects: readonly Effect[], { answered }: TrialPerformer): Pick<ComparedMode, 'replies' | 'from'> {
  const replies = effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply] : []));
  const last = replies.at(-1);
  const isModels = replies.some(({ source }) => source === 'answer' || source === 'generated');
  const from = isModels
    ? (answered?.from ?? 'model')
    : effects.some(({ type }) => type === 'open_handoff')
      ? 'handoff'
      : !last
        ? 'nothing'
        : fallbacks.has(last.source)
          ? 'fallback'
          : 'flow';
  return { replies: replies.map(({ text, url }) => text || (url ?? '')), from };
}

function problemOf(
  mode: AssistantMode,
  { answered, callsAction }: TrialPerformer,
  connected: boolean,
  fails: boolean,
): ComparedMode['problem'] {
  if (callsAction && fails) return 'action';
  if (answered?.problem) return answered.problem;
  return !connected && (mode === 'pro' || mode === 'hybrid') ? 'no_model' : null;
}
