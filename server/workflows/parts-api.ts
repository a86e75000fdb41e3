import * as contract from '@/lib/contracts/flow-manager/workflow/components';
import { conditions, states, transitions } from '@/lib/contracts/flow-manager/workflow/states';
import { bind, type Binding } from '@/server/http/bind';
import { createComponent } from './create-component';
import { listComponentTypes } from './list-component-types';
import { listCumulativeFields } from './list-cumulative-fields';
import { createPart, listParts, readPart, removePart, updatePart } from './parts';
import { searchComponents } from './search-components';

const { components, fields, connections } = contract;

const fieldLists = ['inputs', 'outputs'] as const;
const blankState = { components: [] };
const blankTransition = { conditions: [] };

/** The calls for the parts of a version. All of them change its definition. */
export const workflowPartBindings: readonly Binding[] = [
  bind(states.list, async (ctx, { params: { workflow_version_id: version } }) => ({
    items: await listParts(ctx, version, ['states'], null),
  })),
  bind(states.create, (ctx, { params: { workflow_version_id: version }, body, if_match }) =>
    createPart(ctx, version, 'states', { owner: null, blank: blankState, input: body }, if_match),
  ),
  bind(states.get, (ctx, { params: { workflow_version_id: version, state_id } }) => readPart(ctx, version, ['states'], state_id)),
  bind(states.update, (ctx, { params: { workflow_version_id: version, state_id }, body, if_match }) =>
    updatePart(ctx, version, ['states'], state_id, body, if_match),
  ),
  bind(states.delete, (ctx, { params: { workflow_version_id: version, state_id }, if_match }) =>
    removePart(ctx, version, ['states'], state_id, if_match),
  ),

  bind(transitions.list, async (ctx, { params: { workflow_version_id: version } }) => ({
    items: await listParts(ctx, version, ['transitions'], null),
  })),
  bind(transitions.create, (ctx, { params: { workflow_version_id: version }, body, if_match }) =>
    createPart(ctx, version, 'transitions', { owner: null, blank: blankTransition, input: body }, if_match),
  ),
  bind(transitions.get, (ctx, { params: { workflow_version_id: version, transition_id } }) =>
    readPart(ctx, version, ['transitions'], transition_id),
  ),
  bind(transitions.update, (ctx, { params: { workflow_version_id: version, transition_id }, body, if_match }) =>
    updatePart(ctx, version, ['transitions'], transition_id, body, if_match),
  ),
  bind(transitions.delete, (ctx, { params: { workflow_version_id: version, transition_id }, if_match }) =>
    removePart(ctx, version, ['transitions'], transition_id, if_match),
  ),

  bind(conditions.list, async (ctx, { params: { workflow_version_id: version, transition_id } }) => ({
    items: await listParts(ctx, version, ['conditions'], { kind: 'transitions', id: transition_id }),
  })),
  bind(conditions.create, (ctx, { params: { workflow_version_id: version, transition_id }, body, if_match }) =>
    createPart(ctx, version, 'conditions', { owner: { kind: 'transitions', id: transition_id }, blank: {}, input: body }, if_match),
  ),
  bind(conditions.get, (ctx, { params: { workflow_version_id: version, condition_id } }) =>
    readPart(ctx, version, ['conditions'], condition_id),
  ),
  bind(conditions.update, (ctx, { params: { workflow_version_id: version, condition_id }, body, if_match }) =>
    updatePart(ctx, version, ['conditions'], condition_id, body, if_match),
  ),
  bind(conditions.delete, (ctx, { params: { workflow_version_id: version, condition_id }, if_match }) =>
    removePart(ctx, version, ['conditions'], condition_id, if_match),
  ),

  bind(components.list, async (ctx, { params: { workflow_version_id: version, state_id } }) => ({
    items: await listParts(ctx, version, ['components'], { kind: 'states', id: state_id }),
  })),
  bind(components.create, (ctx, { params: { workflow_version_id: version, state_id }, body, if_match }) =>
    createComponent(ctx, version, state_id, body, if_match),
  ),
  bind(components.get, (ctx, { params: { workflow_version_id: version, component_id } }) =>
    readPart(ctx, version, ['components'], component_id),
  ),
  bind(components.update, (ctx, { params: { workflow_version_id: version, component_id }, body, if_match }) =>
    updatePart(ctx, version, ['components'], component_id, body, if_match),
  ),
  bind(components.delete, (ctx, { params: { workflow_version_id: version, component_id }, if_match }) =>
    removePart(ctx, version, ['components'], component_id, if_match),
  ),

  bind(fields.list, async (ctx, { params: { workflow_version_id: version, component_id } }) => ({
    items: await listParts(ctx, version, fieldLists, { kind: 'components', id: component_id }),
  })),
  bind(fields.create, (ctx, { params: { workflow_version_id: version, component_id }, body: { direction, ...input }, if_match }) =>
    createPart(ctx, version, `${direction}s`, { owner: { kind: 'components', id: component_id }, blank: {}, input }, if_match),
  ),
  bind(fields.get, (ctx, { params: { workflow_version_id: version, field_id } }) => readPart(ctx, version, fieldLists, field_id)),
  bind(fields.update, (ctx, { params: { workflow_version_id: version, field_id }, body, if_match }) =>
    updatePart(ctx, version, fieldLists, field_id, body, if_match),
  ),
  bind(fields.delete, (ctx, { params: { workflow_version_id: version, field_id }, if_match }) =>
    removePart(ctx, version, fieldLists, field_id, if_match),
  ),

  bind(connections.list, async (ctx, { params: { workflow_version_id: version } }) => ({
    items: await listParts(ctx, version, ['connections'], null),
  })),
  bind(connections.create, (ctx, { params: { workflow_version_id: version }, body, if_match }) =>
    createPart(ctx, version, 'connections', { owner: null, blank: {}, input: body }, if_match),
  ),
  bind(connections.get, (ctx, { params: { workflow_version_id: version, workflow_connection_id } }) =>
    readPart(ctx, version, ['connections'], workflow_connection_id),
  ),
  bind(connections.update, (ctx, { params: { workflow_version_id: version, workflow_connection_id }, body, if_match }) =>
    updatePart(ctx, version, ['connections'], workflow_connection_id, body, if_match),
  ),
  bind(connections.delete, (ctx, { params: { workflow_version_id: version, workflow_connection_id }, if_match }) =>
    removePart(ctx, version, ['connections'], workflow_connection_id, if_match),
  ),

  bind(contract.listCumulativeFields, (ctx, { params: { workflow_version_id: version, state_id }, query }) =>
    listCumulativeFields(ctx, version, state_id, query.component_id),
  ),
  bind(contract.listComponentTypes, () => Promise.resolve(listComponentTypes())),
  bind(contract.searchComponents, (ctx, { query }) => searchComponents(ctx, query)),
];
