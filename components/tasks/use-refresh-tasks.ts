'use client';

import { useQueryClient } from '@tanstack/react-query';
import { getInstance, listInstances } from '@/lib/contracts/flow-manager/workflow/instances';
import { countTasks } from '@/lib/contracts/flow-manager/workflow/task-counts';
import { getTask, listTasks } from '@/lib/contracts/flow-manager/workflow/tasks';

const shown = [countTasks.path, listTasks.path, getTask.path, getInstance.path, listInstances.path];

/** Returns a function that reads again what a change of a task changes: tasks, their count, and instances. */
export function useRefreshTasks(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(shown.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
