'use client';

import { useQueryClient } from '@tanstack/react-query';
import { getInstance, listInstances } from '@/lib/contracts/flow-manager/workflow/instances';
import { countTasks } from '@/lib/contracts/flow-manager/workflow/task-counts';
import { listTasks } from '@/lib/contracts/flow-manager/workflow/tasks';

const shown = [getInstance.path, listInstances.path, listTasks.path, countTasks.path];

/** Returns a function that reads again what a change of an instance changes: instances and tasks. */
export function useRefreshInstances(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(shown.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
