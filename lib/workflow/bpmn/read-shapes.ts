import type { ModdleElement } from 'bpmn-moddle';
import { elementOf, elementsOf, fieldsOf } from './bpmn-elements';
import type { Bounds } from './diagram';

/** Where elements are drawn. */
export function readShapes(root: ModdleElement): Map<ModdleElement, Bounds> {
  const shapes = elementsOf(root.diagrams).flatMap(({ plane }) => elementsOf(fieldsOf(plane).planeElement));
  return new Map(
    shapes.flatMap((shape) => {
      const element = elementOf(shape.bpmnElement);
      const { x, y, width, height } = fieldsOf(shape.bounds);
      const bounds = { x: number(x), y: number(y), width: number(width), height: number(height) };
      return element && Object.values(bounds).every((value) => value !== null) ? [[element, bounds as Bounds]] : [];
    }),
  );
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
