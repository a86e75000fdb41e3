/** How long, in milliseconds, this process did nothing else at most while something was done: nobody's chat either. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    look();
    clearInterval(timer);
  }
  return longest;
}
