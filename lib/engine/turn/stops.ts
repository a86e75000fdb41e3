import type { RouteDecision } from '../route-decision';
import type { EffectFailure, RequestEffect } from '../effect-types';
import type { EngineErrorCode } from '../trace-types';

/**
 * Ends a turn early. It is thrown, so that the code between an effect and the step that requests it is written as if the
 * result were available. Only `runTurn` catches it.
 */
export class Suspension extends Error {
  constructor(readonly effect: RequestEffect) {
    super('The turn waits for an effect.');
  }
}

/** An effect failed, and the turn with it. */
export class FailedRequest extends Error {
  constructor(readonly failure: EffectFailure) {
    super(failure.code);
  }
}

export class Loop extends Error {
  constructor(readonly nodes: { flow_id: string; node_id: string }[]) {
    super('The turn goes round in circles.');
  }
}

export class EngineError extends Error {
  constructor(readonly code: EngineErrorCode) {
    super(code);
  }
}

/** Another assistant continues the conversation. */
export class Moved extends Error {
  constructor(readonly route: RouteDecision) {
    super('The conversation moves.');
  }
}
