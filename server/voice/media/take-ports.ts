let last: Promise<unknown> = Promise.resolve();

/** Runs one after another what looks for free ports. Otherwise, two could find the same one before they use it. */
export function takePorts<Result>(take: () => Promise<Result>): Promise<Result> {
  const taken = last.then(take);
  last = taken.catch(() => undefined);
  return taken;
}
