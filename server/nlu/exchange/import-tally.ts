import type { ExchangeCounts, ExchangeProblem } from '@/lib/contracts/flow-manager/nlu/exchange';

type Kind = keyof ExchangeCounts;

/** Counts the changes of an import, and collects what it cannot do. */
export interface ImportTally {
  added: ExchangeCounts;
  changed: ExchangeCounts;
  removed: ExchangeCounts;
  problems: ExchangeProblem[];
  note: (kind: Kind, what: 'added' | 'changed' | 'removed', count: number) => void;
  noteAll: (kind: Kind, written: readonly { added: number; changed: number }[]) => void;
  problem: (place: string, code: string, detail: string | null) => void;
}

const noCounts = (): ExchangeCounts => ({ intents: 0, utterances: 0, entities: 0, parameters: 0, templates: 0 });

export function makeTally(): ImportTally {
  const tally: ImportTally = {
    added: noCounts(),
    changed: noCounts(),
    removed: noCounts(),
    problems: [],
    note: (kind, what, count) => {
      tally[what][kind] += count;
    },
    noteAll: (kind, written) => {
      for (const { added, changed } of written) {
        tally.added[kind] += added;
        tally.changed[kind] += changed;
      }
    },
    problem: (place, code, detail) => {
      tally.problems.push({ place, code, detail });
    },
  };
  return tally;
}
