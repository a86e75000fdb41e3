import type { NodeModule } from './node-module';

/** Runs another flow of the assistant. */
export const subflow: NodeModule = { speaks: false, asksAgain: () => false, afterEntry: () => 'run_subflow' };
