import type { Figure, Ratio } from '@/lib/contracts/report-period';
import { ratioOf } from '@/lib/reporting/kpis';
import type { Buckets, Period, Unit } from '@/lib/reporting/period';

export interface SumRow {
  bucket: number;
  /** What the amounts are separated by, such as a channel. Empty: by nothing. */
  key: string;
  what: string;
  amount: number;
}

/** Amounts by name and piece of time. */
export class Sums {
  private readonly amounts = new Map<string, number[]>();
  readonly keys: readonly string[];

  constructor(
    readonly buckets: Buckets,
    rows: readonly SumRow[],
  ) {
    for (const { bucket, key, what, amount } of rows) {
      const name = `${what} ${key}`;
      const amounts = this.amounts.get(name) ?? new Array<number>(buckets.boundaries.length + 1).fill(0);
      amounts[bucket] = (amounts[bucket] ?? 0) + amount;
      this.amounts.set(name, amounts);
    }
    this.keys = [...new Set(rows.map(({ key }) => key))];
  }

  /** What happened in a piece. */
  in(bucket: number, what: string, key = ''): number {
    return this.amounts.get(`${what} ${key}`)?.[bucket] ?? 0;
  }

  /** Several of them together. */
  of(bucket: number, whats: readonly string[], key?: string): number {
    return whats.reduce((sum, what) => sum + this.in(bucket, what, key), 0);
  }

  /** What happened in a piece, of all keys together. */
  all(bucket: number, what: string): number {
    return this.keys.reduce((sum, key) => sum + this.in(bucket, what, key), 0);
  }

  /** What had happened by the end of a piece, if everything since the beginning is known. */
  by(bucket: number, what: string, key = ''): number {
    return (this.amounts.get(`${what} ${key}`) ?? []).slice(0, bucket + 1).reduce((sum, amount) => sum + amount, 0);
  }

  /** What happened in each period, of sums by whole periods. */
  figure(what: string, key = ''): Figure {
    return this.compare((bucket) => this.in(bucket, what, key));
  }

  /** What there was at the end of each period, of sums by whole periods. */
  total(what: string, key = ''): Figure {
    return this.compare((bucket) => this.by(bucket, what, key));
  }

  /** Null where there is nothing to divide by. */
  share(part: string, whole: string, key = ''): Ratio {
    return this.compare((bucket) => ratioOf(this.in(bucket, part, key), this.in(bucket, whole, key)));
  }

  compare<Value>(read: (bucket: number) => Value): { current: Value; previous: Value } {
    return { current: read(3), previous: read(1) };
  }

  /** The values of each piece of both periods. */
  series<Values extends object>(period: Period, unit: Unit, read: (bucket: number) => Values) {
    const { previous, current } = this.buckets;
    const pointsFrom = (starts: readonly Date[], first: number) => starts.map((at, index) => ({ at, ...read(first + index) }));
    return {
      unit,
      ...period.current,
      points: pointsFrom(current, previous.length + 2),
      previous: pointsFrom(previous, 1),
    };
  }
}
