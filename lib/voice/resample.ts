import { sampleRate } from './frame';

/** How many zero crossings the filter has on each side. */
const crossings = 8;

/**
 * Turns sound of any rate into the rate of calls, piece by piece: a low-pass filter (a windowed sinc, which keeps what is above half of
 * the new rate from being heard as something else) is evaluated where the new samples are.
 */
export class Resampler {
  private readonly phases: Float32Array[];
  private readonly reach: number;
  private kept: number[] = [];
  /** The position of the first kept sample, and the number of the next new one. */
  private first = 0;
  private next = 0;

  constructor(private readonly from: number) {
    const divisor = gcd(from, sampleRate);
    const cut = Math.min(1, sampleRate / from);
    this.reach = Math.ceil(crossings / cut);
    this.phases = Array.from({ length: sampleRate / divisor }, (_, phase) => {
      const offset = (phase * (from / divisor)) % (sampleRate / divisor);
      return filterAt(offset / (sampleRate / divisor), cut, this.reach);
    });
  }

  /** The new samples that the given ones make possible. */
  push(samples: Int16Array): Int16Array {
    for (const sample of samples) this.kept.push(sample);
    return this.take(this.first + this.kept.length - this.reach);
  }

  /** What is left after the last samples. */
  flush(): Int16Array {
    const end = this.first + this.kept.length;
    for (let index = 0; index < this.reach; index++) this.kept.push(0);
    return this.take(end);
  }

  private take(end: number): Int16Array {
    const taken: number[] = [];
    for (;;) {
      const position = Math.floor((this.next * this.from) / sampleRate);
      if (position >= end) break;
      const filter = this.phases[this.next % this.phases.length] ?? new Float32Array();
      const begin = position - this.reach + 1 - this.first;
      let sum = 0;
      for (let index = 0; index < filter.length; index++) sum += (filter[index] ?? 0) * (this.kept[begin + index] ?? 0);
      taken.push(Math.max(-32_768, Math.min(32_767, Math.round(sum))));
      this.next++;
    }
    const keepFrom = Math.max(this.first, Math.floor((this.next * this.from) / sampleRate) - this.reach);
    this.kept.splice(0, keepFrom - this.first);
    this.first = keepFrom;
    return Int16Array.from(taken);
  }
}

/** The weights of the samples around a position, `fraction` after one of them. They add up to one. */
function filterAt(fraction: number, cut: number, reach: number): Float32Array {
  const weights = Array.from({ length: 2 * reach }, (_, index) => {
    const distance = index - reach + 1 - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
    return sinc(distance * cut) * window;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return Float32Array.from(weights, (weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}
