import type { World } from './world';

/** What a call of an endpoint may look like in a world. Ids in it are the world's own. */
export interface Example {
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => Record<string, string>;
  body?: (world: World) => Record<string, unknown>;
  /** What has to have happened before. */
  before?: (world: World) => Promise<unknown>;
}
