import type { NodeModule } from './node-module';

/** Says its content and ends the path: a detour or subflow under way returns, else the instance is ended. */
export const end: NodeModule = { speaks: true, asksAgain: () => false, afterEntry: () => 'end_path' };
