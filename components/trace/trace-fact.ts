import type { TraceStep, TurnFailure } from '@/lib/engine/trace-types';
import { valueText } from '@/lib/engine/value-text';
import type facts from '@/messages/en/trace.json';
import type { FlowNames } from './flow-names';

/** The message keys of a fact, in `trace.facts`. */
export type FactWord = keyof (typeof facts)['facts'];

export interface Fact {
  word: FactWord;
  values: Record<string, string | number>;
  /** `bad` failed, `attention` explains why an assistant may seem not to work, `place` is a move in the flow. */
  tone: 'plain' | 'place' | 'attention' | 'bad';
}

/** The steps that become one sentence each. */
export type FactStep = Exclude<TraceStep, { type: 'handler_tried' | 'edge_tried' | 'edge_taken' | 'emitted' | 'effect' }>;

/** The sentence of a step: its message key and its values. */
export function factOf(step: FactStep, { nodeKey }: FlowNames): Fact {
  switch (step.type) {
    case 'instance_begun':
      return plain('instance_begun', { number: step.number });
    case 'restarted':
      return attention(`restarted_${step.reason}`);
    case 'handler_taken':
      return plain(`handler_${step.how}`);
    case 'node_entered':
      return { tone: 'place', word: 'node_entered', values: { key: step.key, kind: step.node_type } };
    case 'variable_set':
      return plain(`variable_set_${step.by}`, { name: step.name, value: valueText(step.value) });
    case 'variable_restored':
    case 'variable_removed':
      return plain(step.type, { name: step.name });
    case 'choice_made':
      return plain('choice_made', { label: step.label, text: step.text });
    case 'parameter_asked':
    case 'parameter_accepted':
      return plain(step.type, { intent: step.intent, entity: step.entity });
    case 'parameter_refused':
      return attention(step.type, { intent: step.intent, entity: step.entity });
    case 'variable_refused':
      return attention(step.type, { name: step.name });
    case 'stalled': {
      const { retries, consecutive_fallbacks: fallbacks } = step;
      return attention(`stalled_${step.outcome}`, { key: nodeKey(step.node_id), retries, fallbacks });
    }
    case 'handoff_opened':
      return plain(`handoff_opened_${step.reason}`);
    case 'taken_over':
      return plain('taken_over');
    case 'handoff_unavailable':
      return attention('handoff_unavailable');
    case 'handoff_returned':
      return plain(`handoff_returned_${step.by}`);
    case 'confirmation':
      return (step.how === 'dropped' ? attention : plain)(`confirmation_${step.how}`, { action: step.action });
    case 'workflow':
      if (step.how === 'missing') return attention('workflow_missing');
      return (step.how === 'failed' ? attention : plain)(`workflow_${step.how}`, { workflow: step.workflow });
    case 'moved': {
      const { from, to, matched } = step;
      return plain(`moved_${step.by}`, {
        from,
        to,
        ...(step.by !== 'model' && { matched }),
        ...(step.score !== null && { score: step.score }),
      });
    }
    case 'answered':
    case 'waiting':
    case 'subflow_returned':
    case 'detour_returned':
    case 'instance_ended':
    case 'instance_abandoned':
      return { tone: 'place', word: step.type, values: { key: nodeKey(step.node_id) } };
    case 'loop':
      return { tone: 'bad', word: 'loop', values: { keys: step.nodes.map(({ node_id }) => nodeKey(node_id)).join(' → ') } };
    case 'error':
      return { tone: 'bad', word: wordOf(step), values: valuesOf(step) };
    case 'note':
      return step.code === 'with_human' || step.code === 'rated' || step.code === 'away' || step.code === 'ignored'
        ? plain(`note_${step.code}`)
        : attention(`note_${step.code}`);
  }
}

function wordOf(failure: TurnFailure): FactWord {
  return failure.code === 'model_failed' ? `error_model_${failure.problem}` : `error_${failure.code}`;
}

function valuesOf(failure: TurnFailure): Fact['values'] {
  switch (failure.code) {
    case 'effect_timed_out':
      return { seconds: failure.seconds };
    case 'model_failed':
      return { model: failure.model_id };
    case 'effect_too_long':
      return { characters: failure.characters };
    default:
      return {};
  }
}

function plain(word: FactWord, values: Fact['values'] = {}): Fact {
  return { tone: 'plain', word, values };
}

function attention(word: FactWord, values: Fact['values'] = {}): Fact {
  return { tone: 'attention', word, values };
}
