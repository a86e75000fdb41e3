import type { ActionInput } from '../contracts/flow-manager/integrations/actions';
import type { JsonValue } from '../engine/json-value';
import { valueText } from '../engine/value-text';
import { AppError } from '../errors';

/** Between the parts of a form. Long enough that no value contains it by chance. */
const boundary = '----HamdamFormBoundary7f3c1e94b2a85d60';

/**
 * The body of a request and its type, or undefined without one. `content_type` is what a header says. A form is sent in
 * parts if it says so. Throws validation_failed for a body that is not JSON.
 */
export function encodeBody(
  { body_type, body }: Pick<ActionInput, 'body_type' | 'body'>,
  fill: Filler,
  content_type?: string,
): { body: string; content_type: string } | undefined {
  switch (body_type) {
    case 'none':
      return undefined;
    case 'raw':
      return { body: fill.text(body), content_type: content_type ?? 'text/plain; charset=utf-8' };
    case 'json':
      return { body: JSON.stringify(fill.json(parse(body))), content_type: content_type ?? 'application/json' };
    case 'form': {
      const fields = fill.json(parse(body));
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw brokenJson();
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => [name, valueText(one)] as const),
      );
      if (content_type?.toLowerCase().startsWith('multipart/form-data')) {
        return { body: inParts(pairs), content_type: `multipart/form-data; boundary=${boundary}` };
      }
      return {
        body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
        content_type: content_type ?? 'application/x-www-form-urlencoded',
      };
    }
  }
}

function inParts(pairs: readonly (readonly [string, string])[]): string {
  const parts = pairs.map(([name, value]) => {
    const quoted = name.replace(/[\r\n"]/g, (char) => encodeURIComponent(char));
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw brokenJson();
  }
}

const brokenJson = () => new AppError('validation_failed', { fields: [{ path: 'body', key: 'broken_json' }] });

/** Puts values in the place of placeholders. */
export interface Filler {
  text: (text: string) => string;
  /** In the texts of a JSON document. A text that is only a placeholder becomes the value itself. */
  json: (value: JsonValue) => JsonValue;
}
