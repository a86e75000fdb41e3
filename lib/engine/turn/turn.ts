import { limits } from '../../limits';
import { byteLength, firstBytes } from '../../text/first-bytes';
import type { CompiledFlow, CompiledNode } from '../compile-flow';
import type { ConditionView, MessageView } from '../conditions/condition-module';
import { contextFits } from '../context-fits';
import type { EffectResult, OutcomeEffect, Reply, ReplySource, RequestEffect } from '../effect-types';
import type { JsonValue, Variables } from '../json-value';
import type { NoteCode, TraceStep, TryStep, VariableSource } from '../trace-types';
import type {
  FlowSet,
  Frame,
  InstanceState,
  KnownResult,
  PendingCall,
  PendingTurn,
  Position,
  RunningWorkflow,
  SavedVariable,
  StepEnv,
} from '../types';
import { readVariable, valueText } from '../value-text';
import { Comparisons } from './comparisons';
import { loggedEffect, loggedReply, loggedResult, loggedValue } from './logged';
import { runningWorkflows } from './running-workflows';
import { EngineError, FailedRequest, Loop, Suspension } from './stops';

/** A node entered more often than this in one turn, or more advances than this, is a loop. */
const MAX_ENTRIES_OF_ONE_NODE = 25;
const MAX_ADVANCES = 100;

/** Flows that run each other over many turns are also a loop: the stack would grow as long as the customer writes. */
const MAX_STACK = 50;

type RequestWithoutId = RequestEffect extends infer One ? (One extends RequestEffect ? Omit<One, 'id'> : never) : never;

/**
 * One turn in progress: its next state, the effects of its end, and its trace. A turn runs from its beginning each time
 * an effect's result has arrived, so it must change nothing outside.
 */
export class Turn {
  /** Changed in place. Its variables, stack and position are replaced, never changed. */
  readonly state: InstanceState;
  readonly effects: OutcomeEffect[] = [];
  readonly steps: TraceStep[] = [];
  /** The last message of the customer that conditions can see. Null in an opening turn and after a return from a human. */
  message: MessageView | null = null;
  /** The call that the customer was asked to confirm in the turn before. It is open for this turn alone, whatever happens in it. */
  readonly open_call: PendingCall | null;
  /** Whether this is the first message after an opening turn. */
  readonly isUnspoken: boolean;
  /** The workflows for which the conversation has waited before or in this turn, and that have not ended, by their instances. */
  readonly awaited: Map<string, RunningWorkflow>;
  /** Whether the routing rules were already tried in this turn. */
  wasRouted = false;
  private readonly advances: { flow_id: string; node_id: string }[] = [];
  private readonly entries = new Map<string, number>();
  readonly comparisons: Comparisons;
  private readonly results: ReadonlyMap<string, KnownResult>;
  private requests = 0;
  /** Calls of actions that models have made. */
  private calls = 0;
  private replies = 0;
  /** The length of all replies. */
  private characters = 0;
  private loggedConditions = 0;

  constructor(
    readonly flows: FlowSet,
    readonly env: StepEnv,
    private readonly pending: Omit<PendingTurn, 'awaiting'>,
  ) {
    const { confirming = null, is_unspoken, ...base } = pending.base;
    const isMessage = pending.event.type === 'user_message';
    this.open_call = confirming;
    this.isUnspoken = isMessage && is_unspoken === true;
    this.state = { pending: null, ...base, ...(is_unspoken && !isMessage && { is_unspoken }) };
    this.awaited = new Map(runningWorkflows(base).map((workflow) => [workflow.instance_id, workflow]));
    this.comparisons = new Comparisons(pending.comparisons);
    this.results = new Map(pending.results.map(({ effect_id, ...known }) => [effect_id, known]));
  }

  /** When the turn began, in milliseconds since the epoch. */
  get now(): number {
    return this.pending.now;
  }

  /** How many assistants have already passed this message on. */
  get moves(): number {
    const { event } = this.pending;
    return event.type === 'user_message' ? (event.moves ?? 0) : 0;
  }

  get position(): Position {
    // Only a new instance has none, and it gets one before anything else happens.
    if (!this.state.position) throw new EngineError('no_start_node');
    return this.state.position;
  }

  set position(position: Position) {
    this.state.position = position;
  }

  get node(): CompiledNode {
    const node = this.findNode(this.position);
    if (!node) throw new EngineError('turn_failed');
    return node;
  }

  get place(): { flow_id: string; node_id: string } {
    return { flow_id: this.position.flow_id, node_id: this.position.node_id };
  }

  get view(): ConditionView {
    return {
      message: this.message,
      variables: this.state.variables,
      confidence_threshold: this.flows.main.settings.confidence_threshold,
      comparisons: this.comparisons,
    };
  }

  findFlow(id: string): CompiledFlow | undefined {
    return id === this.flows.main.id ? this.flows.main : this.flows.flows.get(id);
  }

  findNode(position: Pick<Position, 'flow_id' | 'node_id'>): CompiledNode | undefined {
    return this.findFlow(position.flow_id)?.nodes.get(position.node_id);
  }

  trace(step: TraceStep): void {
    this.steps.push(step);
  }

  /**
   * Of very many evaluations only those that were met are kept, and a note that there were more, so that the log stays
   * readable and small.
   */
  traceTry(step: TryStep): void {
    const isFull = this.loggedConditions > limits.logged_conditions;
    this.loggedConditions += 1 + step.conditions.length;
    if (!isFull || step.held) this.trace(step);
    if (!isFull && this.loggedConditions > limits.logged_conditions) this.trace({ type: 'note', code: 'log_cut' });
  }

  /** Cuts a text at a limit. */
  cut(text: string, bytes: number, code: NoteCode): string {
    const kept = firstBytes(text, bytes);
    if (kept.length < text.length) this.trace({ type: 'note', code });
    return kept;
  }

  /** Sends a text unless it is blank. */
  say(text: string, source: ReplySource): void {
    this.sayAt(this.place, text, source);
  }

  /** The same if there may be no current node. */
  sayAt(place: Pick<Reply, 'flow_id' | 'node_id'>, text: string, source: ReplySource): void {
    if (text.trim() !== '') this.send({ type: 'text', text, source }, place);
  }

  send(message: Omit<Reply, 'flow_id' | 'node_id'>, place: Pick<Reply, 'flow_id' | 'node_id'> = this.place): void {
    const text = this.cut(message.text, limits.reply_bytes, 'reply_cut');
    const reply: Reply = { flow_id: place.flow_id, node_id: place.node_id, ...message, text };
    this.replies += 1;
    this.characters += text.length;
    this.refuseEndless();
    this.effects.push({ type: 'send', reply });
    this.trace({ type: 'emitted', reply: loggedReply(reply) });
  }

  /** Removes the replies so far. The turn may send something else instead. */
  dropReplies(): void {
    this.effects.splice(0, this.effects.length, ...this.effects.filter((effect) => effect.type !== 'send'));
    this.replies = 0;
    this.requests = 0;
    this.characters = 0;
  }

  /** Returns the result of an effect. If it is not known yet, or the effect failed, the turn stops here. */
  request(effect: RequestWithoutId): EffectResult {
    const known = this.attempt(effect);
    if ('failure' in known) throw new FailedRequest(known.failure);
    return known.result;
  }

  /** The same for an effect whose failure does not end the turn. */
  attempt(effect: RequestWithoutId): KnownResult {
    this.requests += 1;
    // The assistants that a message goes through have their effects in one turn.
    const request = { id: `${this.moves > 0 ? `m${this.moves}` : ''}e${this.requests}`, ...effect } as RequestEffect;
    const known = this.results.get(request.id);
    this.refuseEndless();
    this.trace({ type: 'effect', effect: loggedEffect(request), result: known && 'result' in known ? loggedResult(known.result) : null });
    if (!known) throw new Suspension(request);
    if ('result' in known) {
      this.calls += known.result.calls ?? 0;
      this.writeVariables(known.result.variables ?? {});
    }
    return known;
  }

  /** How many calls a model may still make, for a request to it. */
  get callsLeft(): { calls_left?: number } {
    return this.calls === 0 ? {} : { calls_left: Math.max(0, limits.tool_calls - this.calls) };
  }

  /** Stops a turn that sends or requests excessively, as a loop. */
  private refuseEndless(): void {
    const count = this.replies + this.requests;
    if (count <= limits.effects && this.characters <= limits.reply_characters) return;
    this.trace({ type: 'error', code: 'too_many_effects' });
    throw new Loop([...this.advances]);
  }

  /** Counts a move into a node. The start of an instance does not count. */
  countAdvance(place: { flow_id: string; node_id: string }): void {
    this.advances.push(place);
    const key = `${place.flow_id} ${place.node_id}`;
    const entries = (this.entries.get(key) ?? 0) + 1;
    this.entries.set(key, entries);
    if (entries > MAX_ENTRIES_OF_ONE_NODE || this.advances.length > MAX_ADVANCES) throw new Loop([...this.advances]);
  }

  push(frame: Frame): void {
    if (this.state.stack.length >= MAX_STACK) throw new Loop([...this.advances]);
    this.state.stack = [...this.state.stack, frame];
  }

  /** Writes what an action has answered. Null removes a variable. */
  writeVariables(variables: Variables): void {
    for (const [name, value] of Object.entries(variables)) {
      if (value === null) this.removeVariable(name);
      else this.setVariable(name, value, 'action');
    }
  }

  /** Sets a variable. Returns null if a structure, or all variables together, would be too large. The variable is then unchanged. */
  setVariable(name: string, given: NonNullable<JsonValue>, by: VariableSource): SavedVariable | null {
    const value = typeof given === 'string' ? this.cut(given, limits.variable_bytes, 'variable_cut') : given;
    const previous = readVariable(this.state.variables, name);
    const variables = { ...this.state.variables, [name]: value };
    const isTooLarge = typeof value === 'object' && byteLength(valueText(value)) > limits.variable_bytes;
    // A change that makes an oversized context smaller is allowed.
    if (isTooLarge || (!contextFits(variables) && valueText(value).length >= valueText(previous).length)) {
      this.trace({ type: 'variable_refused', name });
      return null;
    }
    this.state.variables = variables;
    this.trace({ type: 'variable_set', name, value: loggedValue(value), by });
    return previous === undefined ? { name } : { name, previous };
  }

  restoreVariable(saved: SavedVariable): void {
    const { [saved.name]: _taken, ...others } = this.state.variables;
    this.state.variables = saved.previous === undefined ? others : { ...others, [saved.name]: saved.previous };
    this.trace({ type: 'variable_restored', name: saved.name });
  }

  removeVariable(name: string): void {
    if (readVariable(this.state.variables, name) === undefined) return;
    const { [name]: _removed, ...others } = this.state.variables;
    this.state.variables = others;
    this.trace({ type: 'variable_removed', name });
  }

  wait(): void {
    this.state.stage = 'waiting';
    this.trace({ type: 'waiting', ...this.place });
  }

  resetCounters(): void {
    this.position = { ...this.position, retries: 0 };
    this.state.consecutive_fallbacks = 0;
  }
}
