import type { NodeModule } from './node-module';

/** Sends its content and ends the path: a running detour or subflow returns, otherwise the instance ends. */
export const end: NodeModule = { speaks: true, asksAgain: () => false, afterEntry: () => 'end_path' };
