/** A job that cannot run now because its subject has no free place. It runs again later and does not count as failed. */
export class JobDelayed extends Error {
  constructor(readonly milliseconds: number) {
    super('this job comes later');
  }
}
