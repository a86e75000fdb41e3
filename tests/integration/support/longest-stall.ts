/** The longest time in milliseconds in which this process could do nothing else while `work` ran, including chats. */
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
