import type { NodeModule } from './node-module';

/** The beginning of a flow. Sends its content, if it has any, and continues. */
export const start: NodeModule = { speaks: true, asksAgain: () => false, afterEntry: () => 'advance' };
