import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type { WorkflowDefinition } from '@/lib/workflow/definition';

/** An instance, with the content of the version that it runs. */
export interface InstanceProps {
  instance: ShownInstance;
  definition: WorkflowDefinition;
}
