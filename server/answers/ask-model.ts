import type { AnswerDetails, ModelCall } from '@/lib/engine/answer-details';
import type { CallToConfirm } from '@/lib/engine/call-to-confirm';
import { limits } from '@/lib/limits';
import { buildPrompt, type BuiltPrompt, type PromptInput } from '@/lib/prompt/build-prompt';
import { citeSources, MarkerFilter } from '@/lib/prompt/cite-sources';
import { tokenCounter } from '@/server/ai/count-tokens';
import { connectionOf, type ModelConnection, type ModelMessage } from '@/server/ai/generate';
import type { FoundPassage } from '@/server/knowledge/search-passages';
import { detailsOf, type AnswerSource } from './answer-source';
import { askPaid, type Paid } from './ask-paid';
import type { OfferedTool } from './offer-tools';
import { ToolCalls, type Toolkit } from './tool-calls';

/** Tokenizers differ between providers, most of all for Persian and Arabic. This share of a context window is not used. */
const margin = 0.25;

/** The share of the rest that is kept for what a model calls, and for the results. */
const shareOfCalls = 0.25;

export interface Question extends Pick<PromptInput, 'window' | 'message' | 'task' | 'decision'> {
  /** The language of the answer: FA, AR or EN. */
  language: string;
  passages: readonly FoundPassage[];
}

export interface AskOptions {
  /** Identifies the answer to the provider and to the ledger, however often it is asked for. */
  idempotency_key: string;
  signal: AbortSignal;
  showProvisional?: (text: string) => void;
  /** Withdraws what was shown: the model did not write an answer, but wants to call something first. */
  retractProvisional?: () => void;
  /** What the model may call. Nothing if absent. */
  toolkit?: Toolkit;
}

export interface ModelAnswer {
  /** Null if no model is connected, the credit is used up, or the model had nothing to say. */
  text: string | null;
  details: AnswerDetails;
  /** Absent if the model could call nothing. */
  calls?: ToolCalls;
  /** The model wants to make this call, and `text` asks the customer. */
  confirm?: CallToConfirm;
}

/**
 * Asks the assistant's model, makes the calls that it wants, and asks it again with their results, until it answers. Each
 * request is paid for by itself: credit is reserved before it, and what it really cost is settled after it. Throws what
 * the provider reports, after releasing the credit.
 */
export async function askModel(business_id: string, source: AnswerSource, question: Question, options: AskOptions): Promise<ModelAnswer> {
  const connection = await connectionOf(business_id, source.model);
  if (!connection) return { text: null, details: detailsOf(null, question.passages) };
  const { toolkit, idempotency_key: key } = options;
  const offered = toolkit?.tools ?? [];
  const prompt = await fittingPrompt(source, question, connection, offered);
  const calls = toolkit && new ToolCalls(toolkit, prompt.most_of_result);
  const log = new RequestLog(prompt);
  const ended = (text: string | null, from: AnswerDetails['source'], more: Partial<ModelAnswer & AnswerDetails> = {}): ModelAnswer => {
    const { confirm, no_credit } = more;
    const records = calls && calls.records.length > 0 && { calls: calls.records };
    const details = { ...detailsOf(from, question.passages), ...log.details(offered), ...records, ...(no_credit && { no_credit }) };
    return { text, details, ...(calls && { calls }), ...(confirm && { confirm }) };
  };
  const titles = prompt.passages.map(({ title }) => title);
  const messages: ModelMessage[] = [...prompt.messages];
  for (let request = 1; ; request++) {
    const filter = new MarkerFilter(prompt.passages.length);
    const generated = await askPaid(
      {
        business_id,
        model: source.model,
        messages,
        ...(calls && offered.length > 0 && { tools: calls.tools, may_call: calls.mayCall }),
        max_tokens: limits.answer_tokens,
        idempotency_key: request === 1 ? key : `${key}:${request}`,
        signal: options.signal,
        ...(toolkit && { deadline: toolkit.deadline }),
        onText: (piece) => {
          const shown = filter.add(piece);
          if (shown !== '') options.showProvisional?.(shown);
        },
      },
      connection,
      prompt.tokens + (await tokensOfCalls(messages)),
    );
    if (!generated) return ended(null, null, { no_credit: true });
    log.add(generated);
    if (!calls || generated.calls.length === 0) {
      const text = citeSources(generated.text, titles, question.language);
      return text.trim() === '' ? ended(null, null) : ended(text, 'model');
    }
    options.retractProvisional?.();
    const asked = calls.questionOf(generated.calls, { language: question.language, key });
    if (asked) return ended(asked.text, 'model', { confirm: asked.call });
    messages.push(generated.message, { role: 'tool', results: await calls.make(generated.calls) });
  }
}

/** What the log keeps of all requests together. */
class RequestLog {
  private sum: Omit<ModelCall, 'prompt' | 'tools'> | null = null;
  private requests = 0;
  private tools_refused = false;

  constructor(private readonly prompt: BuiltPrompt) {}

  add({ provider, model_id, own_key, input_tokens, output_tokens, cost, duration_ms, tools_refused }: Paid): void {
    const before = this.sum ?? { input_tokens: 0, output_tokens: 0, cost: 0, duration_ms: 0 };
    this.requests++;
    this.tools_refused ||= tools_refused;
    this.sum = {
      ...{ provider, model_id, own_key },
      input_tokens: before.input_tokens + input_tokens,
      output_tokens: before.output_tokens + output_tokens,
      cost: before.cost + cost,
      duration_ms: before.duration_ms + duration_ms,
      ...(this.requests > 1 && { requests: this.requests }),
    };
  }

  details(offered: readonly OfferedTool[]): Pick<AnswerDetails, 'model' | 'tools_refused'> {
    if (!this.sum) return {};
    const prompt = this.prompt.messages.map(({ role, text }) => ({
      role,
      text: text.slice(0, role === 'system' ? limits.logged_prompt : limits.logged_text),
    }));
    const tools = offered.length > 0 && { tools: offered.map(({ tool }) => tool.name) };
    return { model: { ...this.sum, ...tools, prompt }, ...(this.tools_refused && { tools_refused: true }) };
  }
}

/** The tokens of the calls and results that follow the prompt. */
async function tokensOfCalls(messages: readonly ModelMessage[]): Promise<number> {
  const made = messages.filter((message) => message.role === 'tool' || (message.role === 'assistant' && message.calls));
  return made.length === 0 ? 0 : (await tokenCounter())(JSON.stringify(made));
}

export interface FittingPrompt extends BuiltPrompt {
  /** The longest result of a call, in characters. */
  most_of_result: number;
}

/** The prompt as it is sent to this model: it fits into the model's context together with its tools, their results, and the longest answer. */
export async function fittingPrompt(
  source: AnswerSource,
  question: Question,
  { context_tokens, thinking_tokens }: Pick<ModelConnection, 'context_tokens' | 'thinking_tokens'>,
  tools: readonly OfferedTool[] = [],
): Promise<FittingPrompt> {
  const countTokens = await tokenCounter();
  const of_tools = tools.length > 0 ? countTokens(JSON.stringify(tools.map(({ tool }) => tool))) : 0;
  const left = Math.floor(context_tokens * (1 - margin)) - limits.answer_tokens - thinking_tokens - of_tools;
  const of_calls = tools.length > 0 ? Math.floor(left * shareOfCalls) : 0;
  const input = { assistant: source, ...question, has_tools: tools.length > 0, max_tokens: left - of_calls, countTokens };
  const prompt = buildPrompt(input);
  // A token has about two characters of Persian or of JSON.
  const most_of_result = Math.min(limits.tool_result, Math.floor((of_calls / limits.tool_calls) * 2));
  return { ...prompt, tokens: prompt.tokens + of_tools, most_of_result };
}
