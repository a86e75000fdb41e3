import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { useEditor } from './editor-context';
import { useFieldProblems } from '@/components/ui/use-field-problems';

/** The delay, in milliseconds, between the last key and the change of the flow. */
const delay = 300;

interface DraftOptions<Values extends object> {
  /** The id of the part that is edited, or `settings`. */
  id: string;
  /** The values in the flow. */
  saved: Values;
  /** The schema of a change. */
  schema: z.ZodType;
  apply: (change: Partial<Values>) => void;
}

export interface Draft<Values extends object> {
  values: Values;
  /** Takes typed or chosen values, which become part of the flow when the typing pauses. */
  change: (change: Partial<Values>) => void;
  /** Makes typed values part of the flow immediately. */
  flush: () => void;
  /** The problems by path: `conditions[0].keywords`. */
  errors: Readonly<Record<string, string>>;
}

/**
 * The fields of something that changes while it is edited. Invalid values stay in their fields with the problem beside
 * them, and do not become part of the flow.
 */
export function useDraft<Values extends object>({ id, saved, schema, apply }: DraftOptions<Values>): Draft<Values> {
  // The part's id changes if editing continues in a draft.
  const [name] = useState(id);
  const problemsOf = useFieldProblems(schema);
  const { typing, refusals } = useEditor();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unsent = useRef<Partial<Values>>({});

  const applyNow = () => {
    const change = unsent.current;
    unsent.current = {};
    typing.wait(name, false);
    if (Object.keys(change).length === 0) return;
    apply(change);
    setTyped((previous) => without(Object.keys(change), previous));
  };
  const applyLater = useDebouncedCallback(applyNow, delay);

  const change = (fields: Partial<Values>) => {
    const names = Object.keys(fields);
    setTyped((previous) => ({ ...previous, ...fields }));
    const found = problemsOf(fields);
    const next = { ...withoutPaths(names, errors), ...found };
    setErrors(next);
    const wrong = new Set(Object.keys(found).map(fieldOf));
    unsent.current = {
      ...without(names, unsent.current),
      ...without([...wrong], fields),
    } as Partial<Values>;
    typing.wait(name, Object.keys(unsent.current).length > 0);
    typing.report(name, Object.values(next)[0] ?? null);
    applyLater();
  };

  const flush = () => {
    applyLater.cancel();
    applyNow();
  };

  const leave = useEffectEvent(() => {
    flush();
    // Invalid values are lost with the form, so they are no longer unsaved.
    typing.report(name, null);
  });
  useEffect(() => () => leave(), []);

  const refused = Object.fromEntries((refusals.get(id)?.fields ?? []).map(({ path, message }) => [path, message]));
  return { values: { ...saved, ...typed }, change, flush, errors: { ...refused, ...errors } };
}

function without<Fields extends object>(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;
}

function withoutPaths(names: readonly string[], errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !names.includes(fieldOf(path))));
}

/** The field at the beginning of a path. */
function fieldOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
