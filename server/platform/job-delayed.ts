/** What a job is about has no place for it now: it comes again later, and has not failed. */
export class JobDelayed extends Error {
  constructor(readonly milliseconds: number) {
    super('this job comes later');
  }
}
