import { threadTasks } from '@/server/platform/metrics';

/** How many tasks the threads of this process run while `work` runs, including failed ones. */
export async function countThreadTasks(work: () => Promise<unknown>): Promise<number> {
  const before = await total();
  await work();
  return (await total()) - before;
}

async function total(): Promise<number> {
  const { values } = await threadTasks.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
