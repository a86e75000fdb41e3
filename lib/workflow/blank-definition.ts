import type { Locale } from '../locales';
import type { WorkflowDefinition } from './definition';

const words: Record<Locale, { start: string; end: string }> = {
  fa: { start: 'شروع', end: 'پایان' },
  ar: { start: 'البداية', end: 'النهاية' },
  en: { start: 'Start', end: 'End' },
};

/** What a new workflow begins with: a start and an end, and the way between them. */
export function blankDefinition(language: Locale, newId: () => string): WorkflowDefinition {
  const { start, end } = words[language];
  const [source_state_id, target_state_id] = [newId(), newId()];
  return {
    states: [
      { id: source_state_id, name: start, type: 'start', position: { x: 0, y: 0 }, components: [] },
      { id: target_state_id, name: end, type: 'end', position: { x: 0, y: 240 }, components: [] },
    ],
    transitions: [{ id: newId(), name: '', source_state_id, target_state_id, conditions: [] }],
    connections: [],
    variables: {},
  };
}
