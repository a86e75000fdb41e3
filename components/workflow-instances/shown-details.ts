import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type { NamedValue } from '../workflow-fields/value-list';

type Entry = Pick<ShownInstance['history'][number], 'type' | 'details'>;

/** What the sentence of an entry says already, or what only names something. */
const hidden: Record<Entry['type'], readonly string[] | 'all'> = {
  entered: 'all',
  transition: 'all',
  waits: 'all',
  status: 'all',
  failed: 'all',
  effect: ['type', 'outcome', 'failure', 'by', 'kind'],
  answered: ['by', 'kind'],
  corrected: ['by'],
  component: ['text'],
};

/** What people read below the sentence of an entry: what was said to the customer, and values with their names. */
export function shownDetails({ type, details }: Entry): { said: string; values: NamedValue[] } {
  if (typeof details !== 'object' || details === null || hidden[type] === 'all') return { said: '', values: [] };
  const shown = Object.entries(details).filter(([name, value]) => !hidden[type].includes(name) && value !== null);
  const said = type === 'component' && 'text' in details ? String(details.text) : '';
  return { said, values: shown.map(([name, value]) => ({ key: name, name, value: value as unknown })) };
}
