import type { RequestEffect } from '../effect-types';
import type { EngineErrorCode } from '../trace-types';

/**
 * What ends a turn before its time. They are thrown, so that everything between an effect and the step that asks for it
 * is written as if the result were there; `runTurn` alone catches them.
 */
export class Suspension extends Error {
  constructor(readonly effect: RequestEffect) {
    super('The turn waits for an effect.');
  }
}

export class Loop extends Error {
  constructor(readonly nodes: { flow_id: string; node_id: string }[]) {
    super('The turn goes round in circles.');
  }
}

export class EngineError extends Error {
  constructor(
    readonly code: EngineErrorCode,
    reason: string,
  ) {
    super(reason);
  }
}
