import { useCallback, useMemo, useRef, useState } from 'react';

/** Something that is not saved, and how to try once more. */
export interface SaveProblem {
  text: string;
  retry?: () => void;
}

export interface SaveQueue {
  isSaving: boolean;
  /** By what is not saved: `nodes:<id>`. */
  problems: ReadonlyMap<string, SaveProblem>;
  /** Runs after everything that was given before it: changes arrive in the order in which they were made. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Something was typed that is about to be saved, or no longer is. */
  wait: (key: string, isWaiting: boolean) => void;
  report: (key: string, problem: SaveProblem | null) => void;
  /** Whatever was not saved of this is gone: `nodes:<id>`. */
  forget: (prefix: string) => void;
}

/** What is being saved, what waits to be, and what could not be. */
export function useSaveQueue(): SaveQueue {
  const [running, setRunning] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, SaveProblem>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const run = useCallback(<Result>(task: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    const result = last.current.then(task);
    last.current = result.then(
      () => setRunning((count) => count - 1),
      () => setRunning((count) => count - 1),
    );
    return result;
  }, []);

  const wait = useCallback((key: string, isWaiting: boolean) => {
    setWaiting((former) => {
      if (former.has(key) === isWaiting) return former;
      const next = new Set(former);
      if (isWaiting) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  const report = useCallback((key: string, problem: SaveProblem | null) => {
    setProblems((former) => {
      if (!problem && !former.has(key)) return former;
      const next = new Map(former);
      if (problem) next.set(key, problem);
      else next.delete(key);
      return next;
    });
  }, []);

  const forget = useCallback((prefix: string) => {
    setProblems((former) => new Map([...former].filter(([key]) => key !== prefix && !key.startsWith(`${prefix}:`))));
  }, []);

  const isSaving = running > 0 || waiting.size > 0;
  return useMemo(() => ({ isSaving, problems, run, wait, report, forget }), [isSaving, problems, run, wait, report, forget]);
}
