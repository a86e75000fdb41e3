import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { listFlowTests, runFlowTests, type TestResult } from '@/lib/contracts/flow-manager/dialog/tests';

/** How many tests a call runs, so that progress shows. */
const batch = 10;

/**
 * Runs tests against a version, some at a time.
 *
 * @param beforeRun awaited first, so that what is shown is what is tested
 */
export function useRunTests(version_id: string, beforeRun?: () => Promise<void>) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, TestResult>>(new Map());
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      setProgress({ done: 0, all: ids.length });
      await beforeRun?.();
      for (let from = 0; from < ids.length; from += batch) {
        const test_ids = ids.slice(from, from + batch);
        const { items } = await callApi(runFlowTests, { params: { version_id }, body: { test_ids }, silent: true });
        setResults((before) => new Map([...before, ...items.map((item) => [item.test_id, item] as const)]));
        setProgress({ done: from + test_ids.length, all: ids.length });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listFlowTests.path] }),
  });
  return { results, run: mutate, isRunning: isPending, progress, error };
}
