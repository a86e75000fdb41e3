import * as all from '@/lib/contracts/flow-manager/templates/all-archetypes';
import * as contract from '@/lib/contracts/flow-manager/templates/archetypes';
import { bind, bindPlatform, type Binding } from '@/server/http/bind';
import { createArchetype, deleteArchetype, readArchetype, updateArchetype } from './archetypes';
import { listArchetypes, showArchetype } from './list-archetypes';

export const archetypeBindings: readonly Binding[] = [
  bind(contract.listArchetypes, (ctx, { query }) => listArchetypes(ctx, query)),
  bind(contract.getArchetype, (ctx, { params }) => showArchetype(ctx, params.archetype_id)),
  bindPlatform(contract.listAllArchetypes, (ctx, { query }) => listArchetypes(ctx, query)),
  bindPlatform(all.getWholeArchetype, (ctx, { params }) => readArchetype(ctx, params.archetype_id)),
  bindPlatform(all.createArchetype, (ctx, { body }) => createArchetype(ctx, body)),
  bindPlatform(all.updateArchetype, (ctx, { params, body, if_match }) => updateArchetype(ctx, params.archetype_id, body, if_match)),
  bindPlatform(all.deleteArchetype, (ctx, { params }) => deleteArchetype(ctx, params.archetype_id)),
];
