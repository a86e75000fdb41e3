import { placeholderNames } from '../text/placeholders';
import { ACTION_OUTCOMES, statusVariable } from './action-outcome';
import type { Condition } from './condition-schema';
import type { FlowDefinition, NodeDefinition } from './flow-definition';
import type { MessagePart } from './message-part';
import { nodeModule } from './nodes/registry';
import { choiceText } from './nodes/standard/choice-text';
import type { ParameterDataType } from './parse-parameter';
import type { TemplatePart } from './render-template';
import { WORKFLOW_OUTCOMES } from './workflow-reference';

export interface ContextVariable {
  name: string;
  type: VariableType;
  /** A value that it may have. Null if none is known. */
  example: string | null;
  places: VariablePlace[];
  /** The names of the places that set it: keys of nodes, names of entities and intents. */
  written_by: string[];
  /** The names of the places that read it: keys of nodes, names of handlers and templates. */
  used_by: string[];
}

export const VARIABLE_TYPES = ['text', 'number', 'boolean', 'unknown'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export const VARIABLE_PLACES = ['node', 'edge', 'handler', 'entity', 'intent', 'template'] as const;

/** A place where the engine writes or reads a variable. */
export interface VariablePlace {
  how: 'set' | 'read';
  kind: (typeof VARIABLE_PLACES)[number];
  id: string;
  /** A node's key, that of its source for an edge, otherwise its name. */
  name: string;
  /** The field that names the variable or contains it as a placeholder. */
  field: string;
}

/** What an assistant knows besides its flows. */
export interface AssistantNames {
  entities: readonly { id: string; key_name: string; example: string | null }[];
  intents: readonly { id: string; key_name: string; parameters: readonly { entity: string; data_type: ParameterDataType }[] }[];
  /** Those that the flow sends. */
  templates: readonly { id: string; name: string; parts: readonly Pick<TemplatePart, 'type' | 'text_content' | 'entity'>[] }[];
  /** Those that the flow refers to, with the variables that their answers are written to. */
  actions?: readonly { id: string; captured: readonly string[] }[];
}

export const noNames: AssistantNames = { entities: [], intents: [], templates: [] };

/**
 * The variables that a flow writes, compares or fills in, by name, and those that the assistant's entities and the
 * parameters of the flow's intents write. Variables of sessions are not known here.
 */
export function listContextVariables(
  { nodes, edges, handlers }: Pick<FlowDefinition, 'nodes' | 'edges' | 'handlers'>,
  { entities, intents, templates, actions = [] }: AssistantNames = noNames,
): ContextVariable[] {
  const found = new Variables();
  const keys = new Map(nodes.map(({ id, key }) => [id, key]));
  const inTemplates = new Map<string, string[]>();
  for (const { id, name, parts } of templates) {
    const names = parts.flatMap(namesInTemplatePart).map(([one]) => one);
    inTemplates.set(id, names).set(name.toLowerCase(), names);
  }
  const capturedBy = new Map(actions.map(({ id, captured }) => [id, captured]));
  const readByTemplate = (name: string) => inTemplates.get(name.trim().toLowerCase()) ?? [];
  for (const node of nodes) {
    const at = { kind: 'node', id: node.id, name: node.key } as const;
    for (const [name, field, example] of written(node)) found.note(name, { how: 'set', ...at, field }, { type: 'text', example });
    for (const [name, field, type, example] of writtenByActions(node, capturedBy)) {
      found.note(name, { how: 'set', ...at, field }, { type, example });
    }
    for (const [name, type, example] of writtenByWorkflow(node)) {
      found.note(name, { how: 'set', ...at, field: 'workflow' }, { type, example });
    }
    for (const [name, field] of read(node, readByTemplate)) found.note(name, { how: 'read', ...at, field });
  }
  for (const { id, source, conditions } of edges) {
    const at = { kind: 'edge', id, name: keys.get(source) ?? source } as const;
    for (const name of compared(conditions)) found.note(name, { how: 'read', ...at, field: 'conditions' });
  }
  for (const { id, name: handler, conditions } of handlers) {
    for (const name of compared(conditions)) found.note(name, { how: 'read', kind: 'handler', id, name: handler, field: 'conditions' });
  }
  for (const { id, name: template, parts: own } of templates) {
    const at = { how: 'read', kind: 'template', id, name: template } as const;
    for (const [name, field] of own.flatMap(namesInTemplatePart)) found.note(name, { ...at, field });
  }
  for (const { id, key_name, example } of entities) {
    found.note(key_name, { how: 'set', kind: 'entity', id, name: key_name, field: 'values' }, { type: 'text', example });
  }
  const named = namedIntents([...edges, ...handlers]);
  for (const { id, key_name, parameters } of intents) {
    if (!named.has(key_name)) continue;
    for (const { entity, data_type } of parameters) {
      found.note(entity, { how: 'set', kind: 'intent', id, name: key_name, field: 'parameters' });
      found.declare(entity, data_type === 'number' || data_type === 'boolean' ? data_type : 'text');
    }
  }
  return found.list();
}

interface Found {
  /** The types of what is written to it. */
  types: Set<VariableType>;
  /** The data types of its parameters, which decide. */
  declared: Set<VariableType>;
  example: string | null;
  places: Map<string, VariablePlace>;
}

class Variables {
  private readonly found = new Map<string, Found>();

  /** @param value what the place writes, if it writes */
  note(name: string, place: VariablePlace, value?: { type: VariableType; example: string | null }): void {
    const variable = this.variable(name);
    const { how, kind, id, field } = place;
    variable.places.set(JSON.stringify([how, kind, id, field]), place);
    if (!value) return;
    variable.types.add(value.type);
    variable.example ??= value.example;
  }

  declare(name: string, type: VariableType): void {
    this.variable(name).declared.add(type);
  }

  list(): ContextVariable[] {
    return [...this.found]
      .map(([name, { types, declared, example, places: byKey }]) => {
        const places = [...byKey.values()];
        const namesOf = (how: VariablePlace['how']) => [...new Set(places.filter((place) => place.how === how).map((place) => place.name))];
        return {
          name,
          type: only(declared.size > 0 ? declared : types),
          example,
          places,
          written_by: namesOf('set'),
          used_by: namesOf('read'),
        };
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  private variable(name: string): Found {
    let variable = this.found.get(name);
    if (!variable) {
      variable = { types: new Set(), declared: new Set(), example: null, places: new Map() };
      this.found.set(name, variable);
    }
    return variable;
  }
}

function only(types: ReadonlySet<VariableType>): VariableType {
  const [first] = types;
  return types.size === 1 && first ? first : 'unknown';
}

type InField = [name: string, field: string];

function written({ save_to, choices, set }: NodeDefinition): [...InField, example: string | null][] {
  const [choice] = choices;
  const saved: [...InField, string | null][] = save_to ? [[save_to, 'save_to', choice ? choiceText(choice) : null]] : [];
  const texts = Object.entries(set);
  return [...saved, ...texts.map(([name, text]): [...InField, string | null] => [name, 'set', constant(text)])];
}

/** What the action of a node writes, and those that it offers to the model. */
function writtenByActions(
  { action, tools, mode }: NodeDefinition,
  capturedBy: ReadonlyMap<string, readonly string[]>,
): [...InField, type: VariableType, example: string | null][] {
  const captured = (field: string, { action_id }: { action_id: string }) =>
    (capturedBy.get(action_id) ?? []).map((name): [...InField, VariableType, null] => [name, field, 'unknown', null]);
  const outcome: [...InField, VariableType, string][] = action?.outcome
    ? [
        [action.outcome, 'action', 'text', ACTION_OUTCOMES[0]],
        [statusVariable(action.outcome), 'action', 'number', '200'],
      ]
    : [];
  return [
    ...(action ? captured('action', action) : []),
    ...outcome,
    ...(mode === 'generative' ? tools.flatMap((tool) => captured('tools', tool)) : []),
  ];
}

function writtenByWorkflow({ workflow }: NodeDefinition): [name: string, type: VariableType, example: string | null][] {
  if (!workflow) return [];
  const captured = Object.keys(workflow.captures).map((name): [string, VariableType, null] => [name, 'unknown', null]);
  return workflow.outcome ? [...captured, [workflow.outcome, 'text', WORKFLOW_OUTCOMES[0]]] : captured;
}

/** A text that is the same in every conversation. */
function constant(text: string | null): string | null {
  return text && placeholderNames(text).length === 0 ? text : null;
}

/** The variables of a node's texts, where the engine fills them in: see turn/emit-node.ts and turn/stall.ts. */
function read(node: NodeDefinition, readByTemplate: (template: string) => string[]): InField[] {
  const { mode, content, template, parts, prompt, fallback_message, clarification_prompt, set, action } = node;
  const inField = (field: string, names: readonly string[]) => names.map((name): InField => [name, field]);
  const inSet = inField(
    'set',
    Object.values(set).flatMap((text) => placeholderNames(text ?? '')),
  );
  const isSilent = node.silent || mode === 'silent';
  const inAction = inField(
    'action',
    action ? [...Object.values(action.arguments), isSilent ? '' : action.waiting_message].flatMap(placeholderNames) : [],
  );
  const inWorkflow = inField('workflow', node.workflow ? Object.values(node.workflow.values).flatMap(placeholderNames) : []);
  const inStall =
    mode === 'static'
      ? []
      : [
          ...inField('fallback_message', placeholderNames(fallback_message)),
          ...inField('clarification_prompt', placeholderNames(clarification_prompt)),
        ];
  if (!nodeModule(node.type).speaks || isSilent) return [...inSet, ...inAction, ...inWorkflow, ...inStall];
  const inPart = (part: MessagePart): string[] => {
    if (part.type === 'template') return readByTemplate(part.template);
    return mode === 'static' ? [] : [part.text ?? '', part.type === 'text' ? '' : part.url].flatMap(placeholderNames);
  };
  return [
    ...inSet,
    ...inAction,
    ...inWorkflow,
    ...inField('content', mode === 'intelligent' ? placeholderNames(content) : []),
    ...inField('prompt', mode === 'generative' ? placeholderNames(prompt) : []),
    ...inField('template', mode !== 'generative' && content.trim() === '' && template ? readByTemplate(template) : []),
    ...inField('parts', parts.flatMap(inPart)),
    ...inStall,
  ];
}

function namesInTemplatePart({ type, text_content, entity }: AssistantNames['templates'][number]['parts'][number]): InField[] {
  if (type === 'static_text') return placeholderNames(text_content).map((name) => [name, 'text_content']);
  return entity ? [[entity, 'entity']] : [];
}

function compared(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => [
    ...('variable' in condition ? [condition.variable] : []),
    ...('other' in condition && condition.other ? [condition.other] : []),
  ]);
}

function namedIntents(owners: readonly { conditions: readonly Condition[] }[]): Set<string> {
  return new Set(owners.flatMap(({ conditions }) => conditions.flatMap((condition) => ('intent' in condition ? [condition.intent] : []))));
}
