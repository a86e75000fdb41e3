import type { Parsed } from 'bpmn-moddle';
import type { ReadingContext } from 'moddle-xml';

/** A file of which more is not understood is no workflow. For each such place, the parser searches the text for its line. */
const mostWarnings = 1_000;

/** Parses a text that `refuseXml` accepts. Rejects if it is no XML, or not of BPMN. What the parser does not know becomes a warning. */
export async function parseXml(text: string): Promise<Parsed> {
  // Loaded when it is needed: the model of BPMN is large.
  const { BpmnModdle } = await import('bpmn-moddle');
  const { Reader } = await import('moddle-xml');
  const reader = new Reader({ model: new BpmnModdle(), lax: true });
  const root = reader.handler('bpmn:Definitions');
  let known: ReadingContext | undefined;
  // The reader creates its context itself, and this is the only way to it.
  Object.defineProperty(root, 'context', {
    get: () => known,
    set: (context: ReadingContext) => {
      known = context;
      context.addWarning = (warning) => {
        if (context.warnings.push(warning) > mostWarnings) throw new TooManyWarnings();
      };
    },
  });
  return reader.fromXML(text, root);
}

export class TooManyWarnings extends Error {}
