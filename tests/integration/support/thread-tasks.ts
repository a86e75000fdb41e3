import { threadTasks } from '@/server/platform/metrics';

/** How many things the threads of this process do, or fail to, while something is done. */
export async function countThreadTasks(work: () => Promise<unknown>): Promise<number> {
  const before = await total();
  await work();
  return (await total()) - before;
}

async function total(): Promise<number> {
  const { values } = await threadTasks.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
