import type { ToolCallRecord, ToolOutcome } from '@/lib/engine/answer-details';
import type { CallToConfirm } from '@/lib/engine/call-to-confirm';
import { confirmationQuestion } from '@/lib/engine/confirmation-texts';
import type { Variables } from '@/lib/engine/json-value';
import { valueText } from '@/lib/engine/value-text';
import { readToolArguments } from '@/lib/integrations/action-tool';
import { limits } from '@/lib/limits';
import { resultText } from '@/lib/prompt/build-prompt';
import { firstCharacters } from '@/lib/text/first-characters';
import type { ToolCall, ToolResult } from '@/server/ai/generate';
import { callTool, loggedArguments, shortestCall, type MadeCall, type ToolContext } from './call-tool';
import type { OfferedTool } from './offer-tools';

/** What a model may call while it answers, and within which limits. */
export interface Toolkit extends ToolContext {
  tools: readonly OfferedTool[];
  /** Calls that the turn may still make. */
  calls_left: number;
  /** When the effect must be over, by `Date.now()`. */
  deadline: number;
  /** What is kept of that time for the model's last request, in milliseconds. */
  answer_ms: number;
}

/** A call that must wait until the customer has confirmed it. */
export interface CallQuestion {
  text: string;
  call: CallToConfirm;
}

/** The calls of one answer: makes them, counts them, and keeps what the log and the conversation need. */
export class ToolCalls {
  readonly records: ToolCallRecord[] = [];
  variables: Variables = {};
  /** Calls that the model wanted, whatever became of them. A model that wants too many must answer. */
  made = 0;
  /** How often each call was made. */
  private readonly times = new Map<string, number>();

  /** @param most the longest result that the model gets, in characters */
  constructor(
    private readonly kit: Toolkit,
    private readonly most: number,
  ) {}

  get tools() {
    return this.kit.tools.map(({ tool }) => tool);
  }

  /** Whether the model may call something in its next request. */
  get mayCall(): boolean {
    return this.kit.tools.length > 0 && this.left > 0 && this.timeLeft >= shortestCall;
  }

  /** The first of the calls that the customer must confirm, if there is one. Then none of them is made. */
  questionOf(calls: readonly ToolCall[], { language, key }: { language: string; key: string }): CallQuestion | null {
    for (const call of calls.slice(0, this.left)) {
      const tool = this.find(call);
      const read = tool?.needs_confirmation ? readToolArguments(tool, call.arguments) : null;
      if (!tool || !read || !('values' in read)) continue;
      this.made++;
      this.note(call, 'asked', null, tool);
      const values = Object.fromEntries(Object.entries(read.values).map(([name, value]) => [name, valueText(value)]));
      const description = firstCharacters(tool.description, limits.confirmed_description);
      const text = confirmationQuestion(language, { name: tool.name, description, values });
      return {
        text,
        call: { key: `${key}:call`, action_id: tool.action_id, name: tool.name, arguments: read.values, asked_at: Date.now() },
      };
    }
    return null;
  }

  /** Makes calls one after another. A call that cannot be made has a result that tells the model why. */
  async make(calls: readonly ToolCall[]): Promise<ToolResult[]> {
    const results: ToolResult[] = [];
    for (const call of calls) results.push(await this.makeOne(call));
    return results;
  }

  /** Adds the call that was made before the model was asked. */
  keepFirst({ variables, record }: MadeCall): void {
    this.made++;
    this.records.unshift(record);
    this.variables = { ...variables, ...this.variables };
  }

  private get left(): number {
    return this.kit.calls_left - this.made;
  }

  private get timeLeft(): number {
    return this.kit.deadline - this.kit.answer_ms - Date.now();
  }

  private find({ name }: ToolCall): OfferedTool | undefined {
    return this.kit.tools.find(({ tool }) => tool.name === name);
  }

  private async makeOne(call: ToolCall): Promise<ToolResult> {
    const tool = this.find(call);
    const failed = (outcome: ToolOutcome, text: string, problem: string | null = null): ToolResult => {
      this.note(call, outcome, problem, tool);
      return { call, text: resultText(text), is_error: true };
    };
    if (this.left <= 0) return failed('too_many', 'Not called: no more calls are possible for this message. Answer with what you know.');
    this.made++;
    if (!tool) return failed('unknown_tool', 'There is no such tool.');
    const read = readToolArguments(tool, call.arguments);
    if ('problem' in read) return failed('wrong_arguments', `Not called: ${read.problem}`, read.problem);
    // Only a call that its question has named is confirmed.
    if (tool.needs_confirmation) return failed('asked', 'Not called: the customer must confirm it first. Call it alone.');
    const same = JSON.stringify([tool.action_id, Object.entries(read.values).toSorted()]);
    const ordinal = this.times.get(same) ?? 0;
    this.times.set(same, ordinal + 1);
    const made = await callTool(tool, read.values, { ordinal, timeLeft: () => this.timeLeft }, this.kit);
    this.records.push(made.record);
    this.variables = { ...this.variables, ...made.variables };
    return { call, text: resultText(this.cut(made.text)), is_error: made.is_error };
  }

  private cut(text: string): string {
    return text.length <= this.most ? text : `${firstCharacters(text, this.most)}… (cut)`;
  }

  private note(call: ToolCall, outcome: ToolOutcome, problem: string | null, tool?: OfferedTool): void {
    const { name = '', integration = '' } = tool ?? {};
    const about = { tool: firstCharacters(call.name, 64), action: name, integration, arguments: loggedArguments(call.arguments) };
    this.records.push({ ...about, outcome, status: null, duration_ms: null, problem });
  }
}
