import { useRef, useState } from 'react';
import type * as z from 'zod';
import type { Draft } from './use-draft';
import { useEditor } from './editor-context';
import { useFieldProblems } from '@/components/ui/use-field-problems';

/**
 * The fields of something that is created by a button, because it is not valid until it is filled in. They are kept under
 * the name until then, even if the form is closed. `check` validates all fields and returns whether they are valid. Call
 * `forget` once it is created or discarded.
 */
export function useNewPart<Values extends object>(name: string, blank: Values, schema: z.ZodType) {
  const problemsOf = useFieldProblems(schema);
  const { drafts, keepDraft } = useEditor();
  const [first] = useState(blank);
  // Only the same form stores a draft under this name.
  const [written, setWritten] = useState(() => drafts.get(name) as Values | undefined);
  const latest = useRef(written ?? first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const draft: Draft<Values> = {
    values: written ?? first,
    errors,
    flush: () => undefined,
    change: (change) => {
      latest.current = { ...latest.current, ...change };
      setWritten(latest.current);
      keepDraft(name, latest.current);
      const fields = Object.keys(change);
      setErrors((previous) =>
        Object.fromEntries(Object.entries(previous).filter(([path]) => !fields.some((field) => path.startsWith(field)))),
      );
    },
  };

  const check = (input: object): boolean => {
    const found = problemsOf(input);
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const forget = () => keepDraft(name, null);

  return { draft, check, forget, isWritten: written !== undefined };
}
