import type * as z from 'zod';
import { AppError } from '@/lib/errors';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { addPart, changePart, deletePart, findPart } from '@/lib/workflow/edit/edit-parts';
import { listParts as partsOf, type PartList, type Parts, type Placed } from '@/lib/workflow/edit/part-lists';
import type {
  workflowComponent,
  workflowCondition,
  workflowConnection,
  workflowField,
  workflowState,
  workflowTransition,
} from '@/lib/workflow/schema';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { editDefinition } from './edit-definition';
import { findVersion } from './versions';

/** What is sent for a new part: its own fields, and where it comes in its list. */
type Input<Part> = Omit<Part, 'id' | 'components' | 'conditions' | 'inputs' | 'outputs'> & { index?: number };
type Change<Part> = Partial<Input<Part>>;

/** Parts as they are stored and sent. */
type StoredField = z.output<typeof workflowField>;
interface StoredParts {
  states: z.output<typeof workflowState>;
  transitions: z.output<typeof workflowTransition>;
  connections: z.output<typeof workflowConnection>;
  components: z.output<typeof workflowComponent>;
  conditions: z.output<typeof workflowCondition>;
  inputs: StoredField;
  outputs: StoredField;
}

/** The part that has a list, and its kind. Null for lists of the version itself. */
export type Owner = { kind: 'states' | 'transitions' | 'components'; id: string } | null;

/** The parts of some lists, of one owner, with the version's revision. Throws not_found. */
export function listParts<Kind extends PartList>(ctx: Context, version_id: string, kinds: readonly Kind[], owner: Owner) {
  return readParts(ctx, version_id, kinds, (definition, found) => {
    refuseUnknownOwner(definition, owner);
    return found.filter((one) => one.owner === (owner?.id ?? null));
  });
}

/** One part. Throws not_found. */
export async function readPart<Kind extends PartList>(ctx: Context, version_id: string, kinds: readonly Kind[], id: string) {
  const [part] = await readParts(ctx, version_id, kinds, (_, found) => found.filter((one) => one.part.id === id));
  if (!part) throw new AppError('not_found');
  return part;
}

/** Adds a part. Throws not_found, and as `editDefinition` does. */
export async function createPart<Kind extends PartList>(
  ctx: Context,
  version_id: string,
  kind: Kind,
  { owner, blank, input: { index, ...input } }: { owner: Owner; blank: Partial<Parts[Kind]>; input: Input<Parts[Kind]> },
  seen?: number,
) {
  const id = newId();
  const { result, revision } = await editDefinition(ctx, version_id, seen, (before) => {
    refuseUnknownOwner(before, owner);
    refuseUnknownReferences(before, input);
    const part = { ...blank, ...input, id } as unknown as Parts[Kind];
    const definition = addPart(before, kind, owner?.id ?? null, part, index);
    return { definition, action: 'workflow_part.created', detail: { kind, ...namedIn(part) }, result: findPart(definition, kind, id) };
  });
  return presented(kind, found(result), revision);
}

/** Changes a part, and its place in its list. Throws not_found, and as `editDefinition` does. */
export async function updatePart<Kind extends PartList>(
  ctx: Context,
  version_id: string,
  kinds: readonly Kind[],
  id: string,
  { index, ...change }: Change<Parts[Kind]>,
  seen?: number,
) {
  const { result, revision } = await editDefinition(ctx, version_id, seen, (before) => {
    const kind = kindOf(before, kinds, id);
    refuseUnknownReferences(before, change);
    const definition = changePart(before, kind, id, change as Partial<Parts[Kind]>, index);
    const after = found(findPart(definition, kind, id));
    return { definition, action: 'workflow_part.updated', detail: { kind, ...namedIn(after.part) }, result: { kind, after } };
  });
  return presented(result.kind, result.after, revision);
}

/** Deletes a part, with what cannot be without it. Throws not_found, and as `editDefinition` does. */
export async function removePart(ctx: Context, version_id: string, kinds: readonly PartList[], id: string, seen?: number): Promise<void> {
  await editDefinition(ctx, version_id, seen, (before) => {
    const kind = kindOf(before, kinds, id);
    const { part } = found(findPart(before, kind, id));
    return { definition: deletePart(before, kind, id), action: 'workflow_part.deleted', detail: { kind, ...namedIn(part) }, result: null };
  });
}

async function readParts<Kind extends PartList>(
  ctx: Context,
  version_id: string,
  kinds: readonly Kind[],
  choose: (definition: WorkflowDefinition, found: Placed<Parts[Kind]>[]) => Placed<Parts[Kind]>[],
) {
  const { definition: stored, revision } = await ctx.db((tx) => findVersion(tx, version_id));
  const definition = stored as unknown as WorkflowDefinition;
  return kinds.flatMap((kind) => choose(definition, partsOf(definition, kind)).map((one) => presented(kind, one, revision)));
}

/** A part in the shape of the response. What a contract does not have is left out by it. */
function presented<Kind extends PartList>(kind: Kind, { part, owner, index }: Placed<Parts[Kind]>, revision: number) {
  const of = {
    state_id: owner ?? '',
    transition_id: owner ?? '',
    component_id: owner ?? '',
    direction: kind === 'inputs' ? ('input' as const) : ('output' as const),
  };
  return { ...of, ...(part as unknown as StoredParts[Kind]), index, revision };
}

function kindOf<Kind extends PartList>(definition: WorkflowDefinition, kinds: readonly Kind[], id: string): Kind {
  const kind = kinds.find((one) => findPart(definition, one, id));
  if (!kind) throw new AppError('not_found');
  return kind;
}

function refuseUnknownOwner(definition: WorkflowDefinition, owner: Owner): void {
  if (owner && !findPart(definition, owner.kind, owner.id)) throw new AppError('not_found');
}

/** What a part refers to, and where that is. */
const references = {
  source_state_id: ['states'],
  target_state_id: ['states'],
  field_id: ['inputs', 'outputs'],
  source_field_id: ['inputs', 'outputs'],
  target_field_id: ['inputs'],
} as const satisfies Record<string, readonly PartList[]>;

function refuseUnknownReferences(definition: WorkflowDefinition, part: object): void {
  const ids: Readonly<Record<string, unknown>> = { ...part };
  for (const [field, kinds] of Object.entries(references)) {
    const id = ids[field];
    if (typeof id === 'string') kindOf<PartList>(definition, kinds, id);
  }
}

function found<Part>(part: Part | undefined): Part {
  if (!part) throw new AppError('not_found');
  return part;
}

const namedIn = (part: object) => ('name' in part ? { name: String(part.name) } : {});
