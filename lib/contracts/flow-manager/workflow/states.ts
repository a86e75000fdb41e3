import * as z from 'zod';
import { withoutLimits } from '@/lib/without-limits';
import {
  conditionFields,
  stateFields,
  transitionFields,
  workflowCondition,
  workflowState,
  workflowTransition,
} from '@/lib/workflow/schema';
import { id } from '../../fields';
import { definePart, partChange, partInput, place } from './define-part';
import { versionPath } from './workflow-base';

const ofVersion = z.object({ workflow_version_id: id });

export const states = definePart({
  list: `${versionPath}/states`,
  list_params: ofVersion,
  one: `${versionPath}/states/{state_id}`,
  params: ofVersion.extend({ state_id: id }),
  input: partInput(stateFields),
  change: partChange(stateFields),
  part: withoutLimits(workflowState).extend(place),
});

export const transitions = definePart({
  list: `${versionPath}/transitions`,
  list_params: ofVersion,
  one: `${versionPath}/transitions/{transition_id}`,
  params: ofVersion.extend({ transition_id: id }),
  input: partInput(transitionFields),
  change: partChange(transitionFields),
  part: withoutLimits(workflowTransition).extend(place),
});

export const conditions = definePart({
  list: `${versionPath}/transitions/{transition_id}/conditions`,
  list_params: ofVersion.extend({ transition_id: id }),
  one: `${versionPath}/conditions/{condition_id}`,
  params: ofVersion.extend({ condition_id: id }),
  input: partInput(conditionFields),
  change: partChange(conditionFields),
  part: withoutLimits(workflowCondition).extend({ transition_id: id, ...place }),
});
