/** How many threads this process begins while something is done. */
export async function threadsBegun(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const onThread = () => (count += 1);
  process.on('worker', onThread);
  try {
    await work();
  } finally {
    process.off('worker', onThread);
  }
  return count;
}
