import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useEditor } from '../state/editor-context';
import { linearPath, readingTo, type Reading } from './linear-path';

const fromStart: Reading = { entry: null, choices: {} };

/**
 * The conversation that is shown. It contains what is selected, and otherwise follows the choices that this person made
 * last, which the browser keeps.
 */
export function useLinearPath() {
  const { flow, state, panel, select } = useEditor();
  const { draftIds } = state;
  const [kept, keep] = useLocalStorage<Reading>({
    key: `hamdam.flow-reading.${flow.flow_base_id}`,
    defaultValue: fromStart,
    getInitialValueInEffect: false,
  });
  const edge = panel?.kind === 'edge' ? flow.edges.find(({ id }) => id === panel.id) : undefined;
  const selected = panel?.kind === 'node' ? panel.id : (edge?.source ?? null);

  const reading = useMemo(() => {
    // The parts of a draft have other ids.
    const now = (id: string) => draftIds.get(id) ?? id;
    const known: Reading = {
      entry: kept.entry && now(kept.entry),
      choices: Object.fromEntries(Object.entries(kept.choices).map(([node, path]) => [now(node), now(path)])),
    };
    const shown = selected === null ? known : readingTo(flow, known, selected);
    return edge ? { ...shown, choices: { ...shown.choices, [edge.source]: edge.id } } : shown;
  }, [flow, kept, draftIds, selected, edge]);
  const path = useMemo(() => linearPath(flow, reading), [flow, reading]);

  return {
    ...path,
    entry: reading.entry,
    selected,
    /** Shows the conversation that begins at a node. */
    begin: (node_id: string) => {
      keep({ ...reading, entry: node_id });
      select({ kind: 'node', id: node_id });
    },
    /** Shows what follows on a path of a node. */
    choose: (node_id: string, path_id: string) => {
      keep({ ...reading, choices: { ...reading.choices, [node_id]: path_id } });
      select({ kind: 'node', id: node_id });
    },
  };
}
