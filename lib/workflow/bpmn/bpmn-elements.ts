import type { ModdleElement } from 'bpmn-moddle';
import type { StateType } from '../definition';
import type { BpmnNoteCode } from './bpmn-note';

/** What an element of a process becomes here, and what is to be said about it. Null if it is left out. */
export function stateKindOf({ $type }: ModdleElement): { type: StateType; note: BpmnNoteCode | null } | null {
  const type = $type.slice('bpmn:'.length);
  if (type === 'StartEvent') return { type: 'start', note: null };
  if (type === 'EndEvent') return { type: 'end', note: null };
  if (type === 'Task') return { type: 'standard', note: null };
  if (type === 'ExclusiveGateway') return { type: 'standard', note: 'gateway' };
  if (type.endsWith('Gateway')) return { type: 'standard', note: 'split_gateway' };
  if (type.endsWith('Task')) return { type: 'standard', note: 'task_type' };
  if (/^Intermediate(Catch|Throw)Event$/.test(type)) return { type: 'standard', note: 'event' };
  if (/SubProcess$|^Transaction$|^CallActivity$/.test(type)) return { type: 'standard', note: 'subprocess' };
  return null;
}

/** What is read of an element, or is said by others. Everything else that it has is reported. */
const knownProperties = new Set([
  'id',
  'name',
  'extensionElements',
  'flowElements',
  'laneSets',
  'artifacts',
  'eventDefinitions',
  'conditionExpression',
  'isExecutable',
  'processType',
  'isClosed',
  'gatewayDirection',
  'isInterrupting',
  'parallelMultiple',
  'startQuantity',
  'completionQuantity',
  'isForCompensation',
  'implementation',
]);

/** The names of what an element says that has no meaning here: of its attributes, its parts, and other programs' extensions. */
export function unknownProperties(element: ModdleElement): string[] {
  const own = Object.entries(element).filter(([name, value]) => !knownProperties.has(name) && !name.startsWith('$') && value !== undefined);
  const attributes = Object.keys(fieldsOf(element.$attrs)).filter((name) => !/^:?xmlns/.test(name));
  const extensions = extensionsOf(element).map(({ $type }) => $type);
  return [...new Set([...own.map(([name]) => name), ...attributes, ...extensions])];
}

/** The elements in `extensionElements`. */
export function extensionsOf({ extensionElements }: ModdleElement): ModdleElement[] {
  return elementsOf(fieldsOf(extensionElements).values);
}

export function elementsOf(value: unknown): ModdleElement[] {
  return Array.isArray(value) ? value.filter(isElement) : [];
}

export function elementOf(value: unknown): ModdleElement | null {
  return isElement(value) ? value : null;
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && typeof value.$type === 'string';
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A type as files write it: `userTask`. */
export function writtenType({ $type }: ModdleElement): string {
  return $type.replace(/^bpmn:(.)/, (_, first: string) => first.toLowerCase());
}
