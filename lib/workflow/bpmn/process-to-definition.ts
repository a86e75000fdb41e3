import type { ModdleElement } from 'bpmn-moddle';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { WorkflowDefinition, WorkflowState, WorkflowTransition } from '../definition';
import { elementOf, elementsOf, extensionsOf, stateKindOf, textOf, unknownProperties } from './bpmn-elements';
import { boundsOf, layOut, positionOf, type Bounds } from './diagram';
import { ownElement } from './own-data';
import type { Note } from './bpmn-note';
import { readConditions } from './read-conditions';
import { OwnIds, readComponents, readOwnData, readWhole, type OwnData } from './read-own-data';
import { readShapes } from './read-shapes';
import { cleanText } from './write-bpmn';

interface Reading {
  newId: () => string;
  note: Note;
}

interface ReadState extends Omit<WorkflowState, 'position'> {
  element: ModdleElement;
  own: OwnData | null;
}

/** Shapes of other tools are smaller than our cards. */
const foreignScale = 2;

/** Converts a process, with its diagram in `root`. The result may be too large. */
export function processToDefinition(process: ModdleElement, root: ModdleElement, { newId, note }: Reading): WorkflowDefinition {
  const ids = new OwnIds(newId);
  const flows: ModdleElement[] = [];
  const states: ReadState[] = [];
  for (const element of elementsOf(process.flowElements)) {
    if (element.$type === 'bpmn:SequenceFlow') flows.push(element);
    else {
      const state = readState(element, states, ids, note);
      if (state) states.push(state);
    }
  }
  const whole = readOwnData(process, note);
  reportProperties(process, note);
  for (const part of [...elementsOf(process.artifacts), ...elementsOf(process.laneSets)]) note('left_out', part);
  const transitions = readTransitions(flows, states, ids, note);
  const positions = placeStates(states, transitions, readShapes(root), whole === null ? foreignScale : 1, note);
  const placed = states.map(({ element: _, own: __, ...state }) => ({ ...state, position: positions.get(state.id) ?? { x: 0, y: 0 } }));
  return { states: placed, transitions, ...readWhole(whole, placed, ids, (code, detail) => note(code, process, detail)) };
}

function readState(element: ModdleElement, before: readonly ReadState[], ids: OwnIds, note: Note): ReadState | null {
  const kind = stateKindOf(element);
  if (!kind) {
    note('left_out', element);
    return null;
  }
  if (kind.note) note(kind.note, element);
  for (const { $type } of elementsOf(element.eventDefinitions)) note('event_definition', element, $type.replace('bpmn:', ''));
  reportProperties(element, note);
  const isSecond = kind.type === 'start' && before.some(({ type }) => type === 'start');
  if (isSecond) note('second_start', element);
  const own = readOwnData(element, note);
  return {
    id: ids.ofElement(element, 'State_'),
    name: readName(element, own, note) || firstCharacters(textOf(element.id), limits.name) || element.$type,
    type: isSecond ? 'standard' : kind.type,
    components: readComponents(own, ids, element, note),
    element,
    own,
  };
}

/** What was called so here, unless it was changed in the file. */
function readName(element: ModdleElement, own: OwnData | null, note: Note): string {
  const written = textOf(element.name);
  const ours = textOf(own?.name);
  if (cleanText(ours) === written) return ours;
  const name = written.trim();
  if (name.length > limits.name) note('text_cut', element);
  return firstCharacters(name, limits.name);
}

/** Reports what an element says besides what is read of it. */
function reportProperties(element: ModdleElement, note: Note): void {
  const unknown = unknownProperties(element).filter((name) => name !== ownElement);
  if (unknown.length > 0) note('properties', element, unknown.join(', '));
  const repeated = extensionsOf(element).filter(({ $type }) => $type === ownElement).length;
  if (repeated > 1) note('own_data', element);
}

function readTransitions(flows: readonly ModdleElement[], states: readonly ReadState[], ids: OwnIds, note: Note): WorkflowTransition[] {
  const stateIds = new Map(states.map(({ element, id }) => [element, id]));
  const idOf = (reference: unknown) => stateIds.get(reference as ModdleElement);
  const defaults = new Set(states.map(({ element }) => elementOf(element.default)));
  const transitions: WorkflowTransition[] = [];
  const isDefault = new Set<WorkflowTransition>();
  for (const flow of flows) {
    const source_state_id = idOf(flow.sourceRef);
    const target_state_id = idOf(flow.targetRef);
    if (source_state_id === undefined || target_state_id === undefined) {
      note('broken_flow', flow);
      continue;
    }
    reportProperties(flow, note);
    const own = readOwnData(flow, note);
    const { conditions, unread } = readConditions(flow, own, states, ids, note);
    const name = readName(flow, own, note) || firstCharacters(unread, limits.name);
    const transition = { id: ids.ofElement(flow, 'Transition_'), name, source_state_id, target_state_id, conditions };
    transitions.push(transition);
    if (defaults.has(flow)) isDefault.add(transition);
  }
  return defaultsLast(transitions, isDefault);
}

/** Paths are tried in their order here, so the default of an element comes after its others. */
function defaultsLast(transitions: readonly WorkflowTransition[], isDefault: ReadonlySet<WorkflowTransition>): WorkflowTransition[] {
  const lastOf = new Map(transitions.map(({ source_state_id }, index) => [source_state_id, index]));
  const place = (transition: WorkflowTransition, index: number) =>
    isDefault.has(transition) ? (lastOf.get(transition.source_state_id) ?? index) + 0.5 : index;
  return transitions
    .map((transition, index) => ({ transition, place: place(transition, index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ transition }) => transition);
}

function placeStates(
  states: readonly ReadState[],
  transitions: readonly WorkflowTransition[],
  shapes: ReadonlyMap<ModdleElement, Bounds>,
  scale: number,
  note: Note,
): Map<string, { x: number; y: number }> {
  const placed = new Map(
    states.flatMap(({ id, type, element, own }) => {
      const shape = shapes.get(element);
      if (!shape) return [];
      const ours = own?.position;
      const isMoved = !ours || !isSame(boundsOf(type, ours), shape);
      return [[id, isMoved ? positionOf(shape, scale) : ours]];
    }),
  );
  const missing = states.map(({ id }) => id).filter((id) => !placed.has(id));
  if (missing.length === 0) return placed;
  note('no_diagram', null, missing.length === states.length ? '' : String(missing.length));
  const lowest = [...placed.values()].reduce((most, { y }) => Math.max(most, y + 200), 0);
  const arrows = transitions.map(({ source_state_id, target_state_id }) => ({ source: source_state_id, target: target_state_id }));
  return new Map([...placed, ...layOut(missing, arrows, lowest)]);
}

function isSame(one: Bounds, other: Bounds): boolean {
  return one.x === other.x && one.y === other.y;
}
