/** The parts of bpmn-moddle and moddle-xml, which have no types of their own, that are used here. */
declare module 'bpmn-moddle' {
  /** An element of BPMN. What a file says of it may be of any type. */
  export interface ModdleElement {
    readonly $type: string;
    readonly [property: string]: unknown;
  }
  export interface Parsed {
    rootElement: ModdleElement;
    warnings: { message: string }[];
  }
  export class BpmnModdle {
    create(type: string, properties: object): ModdleElement;
    createAny(name: string, namespace: string, properties: object): ModdleElement;
    fromXML(text: string): Promise<Parsed>;
    toXML(root: ModdleElement, options: { format: boolean }): Promise<{ xml: string }>;
  }
}
declare module 'moddle-xml' {
  import type { BpmnModdle, Parsed } from 'bpmn-moddle';
  export interface ReadingContext {
    warnings: { message: string }[];
    addWarning(warning: { message: string }): void;
  }
  export interface RootHandler {
    context?: ReadingContext;
  }
  export class Reader {
    constructor(options: { model: BpmnModdle; lax: boolean });
    handler(type: string): RootHandler;
    fromXML(text: string, root: RootHandler): Promise<Parsed>;
  }
}
