import type { World } from './world';

/** An example call of an endpoint in a world, with the world's own ids. */
export interface Example {
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => Record<string, string>;
  body?: (world: World) => Record<string, unknown>;
  /** What must be prepared before the call. */
  before?: (world: World) => Promise<unknown>;
}
