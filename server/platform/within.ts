/** The result of work that takes no longer than that; throws otherwise, and the work goes on unheard. */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
