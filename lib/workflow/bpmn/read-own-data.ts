import type { ModdleElement } from 'bpmn-moddle';
import * as z from 'zod';
import { findUncleanText } from '@/lib/find-unclean-text';
import type { WorkflowComponent, WorkflowDefinition, WorkflowState } from '../definition';
import { isComponentType } from '../components/registry';
import { brokenReferences } from '../broken-references';
import { definitionShape, workflowComponent, workflowConnection } from '../schema';
import { extensionsOf, textOf } from './bpmn-elements';
import { ownElement } from './own-data';
import type { Note } from './bpmn-note';

const ownDataSchema = z.object({
  name: z.string().optional(),
  position: z.object({ x: z.number(), y: z.number() }).optional(),
  components: z.array(z.unknown()).optional(),
  conditions: z.array(z.unknown()).optional(),
  connections: z.array(z.unknown()).optional(),
  variables: z.unknown().optional(),
});
export type OwnData = z.output<typeof ownDataSchema>;

/** What an element has in our namespace. Null without it; what cannot be read is reported. */
export function readOwnData(element: ModdleElement, note: Note): OwnData | null {
  const found = extensionsOf(element).find(({ $type }) => $type === ownElement);
  if (!found) return null;
  try {
    const data: unknown = JSON.parse(textOf(found.$body));
    const { data: read } = ownDataSchema.safeParse(data);
    if (read && !findUncleanText(data)) return read;
  } catch {
    // Reported below.
  }
  note('own_data', element);
  return null;
}

/** Gives every part the id that it had here, if no other part of the file has it. */
export class OwnIds {
  readonly #used = new Set<string>();
  readonly newId: () => string;

  constructor(newId: () => string) {
    this.newId = newId;
  }

  ofElement({ id }: ModdleElement, prefix: string): string {
    const own = textOf(id).slice(prefix.length);
    return this.take(textOf(id).startsWith(prefix) && z.uuid().safeParse(own).success ? own : this.newId());
  }

  take(id: string): string {
    const free = this.#used.has(id) ? this.newId() : id;
    this.#used.add(free);
    return free;
  }
}

/** The components of a state. An element that was copied in another tool brings the ids of the original: its parts get new ones. */
export function readComponents(own: OwnData | null, ids: OwnIds, element: ModdleElement, note: Note): WorkflowComponent[] {
  return (own?.components ?? []).flatMap((value): WorkflowComponent[] => {
    const { data: read } = workflowComponent.safeParse(value);
    if (!read) note('own_data', element, 'components');
    else if (!isComponentType(read.type)) note('component_type', element, read.type);
    if (!read || !isComponentType(read.type)) return [];
    const unknown = unknownKeys(value, read);
    if (unknown.length > 0) note('own_data', element, unknown.join(', '));
    const withFreeId = <Part extends { id: string }>(part: Part): Part => ({ ...part, id: ids.take(part.id) });
    const component = { ...withFreeId(read), inputs: read.inputs.map(withFreeId), outputs: read.outputs.map(withFreeId) };
    if (idsOf(component).some((id, index) => id !== idsOf(read)[index])) note('repeated_id', element, read.name);
    return [component];
  });
}

function idsOf({ id, inputs, outputs }: WorkflowComponent): string[] {
  return [id, ...[...inputs, ...outputs].map((field) => field.id)];
}

/** What a value has and what was read of it has not. */
function unknownKeys(value: unknown, read: unknown): string[] {
  if (typeof value !== 'object' || value === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(read, key) ? unknownKeys(inner, (read as Record<string, unknown>)[key]) : [key],
  );
}

/** What belongs to no element: the global variables, and the connections that lead from one of the fields to another. */
export function readWhole(
  own: OwnData | null,
  states: readonly WorkflowState[],
  ids: OwnIds,
  note: (code: 'own_data', detail: string) => void,
): Pick<WorkflowDefinition, 'connections' | 'variables'> {
  const read = (own?.connections ?? []).flatMap((value) => workflowConnection.safeParse(value).data ?? []);
  const connections = read.map((connection) => ({ ...connection, id: ids.take(connection.id) }));
  const broken = new Set(brokenReferences({ states, transitions: [], connections, variables: {} }).map(({ path }) => path[1]));
  const sound = connections.filter((_, index) => !broken.has(index));
  if (sound.length < (own?.connections?.length ?? 0)) note('own_data', 'connections');
  const variables = definitionShape.shape.variables.safeParse(own?.variables);
  if (!variables.success) note('own_data', 'variables');
  return { connections: sound, variables: variables.data ?? {} };
}
