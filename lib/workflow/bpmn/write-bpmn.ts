import type { ModdleElement } from 'bpmn-moddle';
import { elementTypes, type WorkflowDefinition, type WorkflowState, type WorkflowTransition } from '../definition';
import { writeExpression } from './condition-expression';
import { boundsOf, waypointsOf } from './diagram';
import { ownElement, ownNamespace, writeOwnData } from './own-data';

type Create = (type: string, properties: object) => ModdleElement;

/** Writes a version as BPMN 2.0 with its diagram. What BPMN has no elements for is in `extensionElements`, in our own namespace. */
export async function writeBpmn(name: string, definition: WorkflowDefinition): Promise<string> {
  const { BpmnModdle } = await import('bpmn-moddle');
  const model = new BpmnModdle();
  const create: Create = (type, properties) => model.create(type, properties);
  const own = (data: object) =>
    create('bpmn:ExtensionElements', { values: [model.createAny(ownElement, ownNamespace, { $body: writeOwnData(data) })] });

  const { states, transitions, connections, variables } = definition;
  const fields = new Map(
    states
      .flatMap(({ components }) => components)
      .flatMap(({ inputs, outputs }) => [...outputs, ...inputs])
      .map((field) => [field.id, field]),
  );
  const elements = new Map(
    states.map(({ id, type, name: title, position, components }) => [
      id,
      create(
        `bpmn:${elementTypes[type]}`.replace(/:./, (first) => first.toUpperCase()),
        {
          id: `State_${id}`,
          name: cleanText(title),
          extensionElements: own({ name: title, position, components }),
        },
      ),
    ]),
  );
  const flows = new Map(
    transitions.flatMap((transition) => {
      const sourceRef = elements.get(transition.source_state_id);
      const targetRef = elements.get(transition.target_state_id);
      if (!sourceRef || !targetRef) return [];
      return [[transition, create('bpmn:SequenceFlow', { ...flowOf(transition), sourceRef, targetRef })]];
    }),
  );
  function flowOf({ id, name: title, conditions }: WorkflowTransition) {
    return {
      id: `Transition_${id}`,
      ...(title !== '' && { name: cleanText(title) }),
      extensionElements: own({ name: title, conditions }),
      ...(conditions.length > 0 && {
        conditionExpression: create('bpmn:FormalExpression', {
          body: cleanText(writeExpression(conditions, (field) => fields.get(field))),
        }),
      }),
    };
  }
  for (const [id, element] of elements) connect(id, element, [...flows]);

  const process = create('bpmn:Process', {
    id: 'Process_1',
    name: cleanText(name),
    isExecutable: false,
    extensionElements: own({ variables, connections }),
    flowElements: [...elements.values(), ...flows.values()],
  });
  const diagram = create('bpmndi:BPMNDiagram', {
    id: 'Diagram_1',
    plane: create('bpmndi:BPMNPlane', {
      id: 'Plane_1',
      bpmnElement: process,
      planeElement: [...states.map((state) => shapeOf(create, state, elements)), ...edgesOf(create, states, flows)],
    }),
  });
  const root = create('bpmn:Definitions', {
    id: 'Definitions_1',
    targetNamespace: ownNamespace,
    exporter: 'Hamdam',
    rootElements: [process],
    diagrams: [diagram],
  });
  return (await model.toXML(root, { format: true })).xml;
}

/** What an element says of its own flows. The default is the one without conditions, if it comes last. */
function connect(id: string, element: ModdleElement, flows: readonly (readonly [WorkflowTransition, ModdleElement])[]): void {
  const outgoing = flows.filter(([{ source_state_id }]) => source_state_id === id);
  const last = outgoing.at(-1);
  Object.assign(element, {
    incoming: flows.filter(([{ target_state_id }]) => target_state_id === id).map(([, flow]) => flow),
    outgoing: outgoing.map(([, flow]) => flow),
    ...(element.$type === 'bpmn:Task' && outgoing.length > 1 && last?.[0].conditions.length === 0 && { default: last[1] }),
  });
}

function shapeOf(create: Create, { id, type, position }: WorkflowState, elements: ReadonlyMap<string, ModdleElement>): ModdleElement {
  const bounds = create('dc:Bounds', boundsOf(type, position));
  return create('bpmndi:BPMNShape', { id: `Shape_${id}`, bpmnElement: elements.get(id), bounds });
}

function edgesOf(create: Create, states: readonly WorkflowState[], flows: ReadonlyMap<WorkflowTransition, ModdleElement>): ModdleElement[] {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  return [...flows].flatMap(([{ id, source_state_id, target_state_id }, flow]) => {
    const source = stateOf.get(source_state_id);
    const target = stateOf.get(target_state_id);
    if (!source || !target) return [];
    const waypoint = waypointsOf(source, target).map((point) => create('dc:Point', point));
    return [create('bpmndi:BPMNEdge', { id: `Edge_${id}`, bpmnElement: flow, waypoint })];
  });
}

/** As it is read again: without the characters that XML does not allow, and with one kind of line breaks. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|\n\r/g, '\n').replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
