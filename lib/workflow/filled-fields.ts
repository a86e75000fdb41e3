import { componentModule } from './components/registry';
import type { WorkflowComponent, WorkflowField } from './definition';

/** The fields that a component fills when it runs: its outputs, and the inputs that it asks for. */
export function filledFields({ type, inputs, outputs }: WorkflowComponent): readonly WorkflowField[] {
  return componentModule(type)?.asks ? [...inputs, ...outputs] : outputs;
}
