import type { CallProblem } from '@/lib/contracts/flow-manager/integrations/calls';

/** A call of an action that gave no response. */
export class CallFailed extends Error {
  constructor(readonly code: CallProblem) {
    super(code);
    this.name = 'CallFailed';
  }
}
