import type { NodeModule } from './node-module';

/** Where a flow begins: says its content, if it has any, and goes on. */
export const start: NodeModule = { speaks: true, asksAgain: () => false, afterEntry: () => 'advance' };
