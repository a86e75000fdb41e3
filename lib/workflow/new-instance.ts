import type { WorkflowInstance } from './instance';

/** An instance before its event `start`. */
export function newInstance(asks: WorkflowInstance['asks']): WorkflowInstance {
  return {
    format: 1,
    status: 'running',
    asks,
    state_id: null,
    component: 0,
    values: {},
    filled: [],
    variables: {},
    waiting: null,
    steps: 0,
    counter: 0,
    history: [],
    failure: null,
    held: [],
  };
}
