import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import type { ApiError } from '@/components/api/api-error';
import { useEditor } from './editor-context';
import { useFieldProblems } from './use-field-problems';
import type { OnRefused } from './use-flow-actions';

/** The delay, in milliseconds, between the last key and saving. */
const delay = 500;

interface DraftOptions<Values extends object> {
  /** Identifies what is edited: `nodes:<id>`. */
  name: string;
  /** The saved values. */
  saved: Values;
  /** The schema of a change. */
  schema: z.ZodType;
  send: (change: Partial<Values>, onRefused: OnRefused) => Promise<boolean>;
}

export interface Draft<Values extends object> {
  values: Values;
  /** Applies typed or chosen values, and saves them when the typing pauses. */
  change: (change: Partial<Values>) => void;
  /** Saves typed values immediately. */
  flush: () => void;
  /** The problems by path: `conditions[0].keywords`. */
  errors: Readonly<Record<string, string>>;
}

/**
 * The fields of something that is saved while it is edited. Invalid or refused values stay in their fields with the
 * problem beside them, and are not sent.
 */
export function useDraft<Values extends object>({ name, saved, schema, send }: DraftOptions<Values>): Draft<Values> {
  const problemsOf = useFieldProblems(schema);
  const { queue } = useEditor();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unsent = useRef<Partial<Values>>({});
  const key = `${name}:draft`;

  const without = (fields: readonly string[], former: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(former).filter(([path]) => !fields.includes(fieldOf(path))));

  const sendNow = async () => {
    const change = unsent.current;
    unsent.current = {};
    queue.wait(key, false);
    if (Object.keys(change).length === 0) return;
    const isSaved = await send(change, (error) => {
      const known = refusedFields(error, change);
      setErrors((former) => ({ ...former, ...Object.fromEntries(known.map(({ path, message }) => [path, message])) }));
      return known.length > 0;
    });
    // Text typed in the meantime remains.
    if (isSaved)
      setTyped(
        (former) =>
          Object.fromEntries(Object.entries(former).filter(([field, value]) => change[field as keyof Values] !== value)) as Partial<Values>,
      );
  };

  const sendLater = useDebouncedCallback(() => void sendNow(), delay);

  const change = (fields: Partial<Values>) => {
    const names = Object.keys(fields);
    setTyped((former) => ({ ...former, ...fields }));
    const found = problemsOf(fields);
    const next = { ...without(names, errors), ...found };
    setErrors(next);
    for (const field of names) delete unsent.current[field as keyof Values];
    const fine = Object.fromEntries(
      Object.entries(fields).filter(([field]) => !Object.keys(found).some((path) => fieldOf(path) === field)),
    );
    Object.assign(unsent.current, fine);
    queue.wait(key, Object.keys(unsent.current).length > 0);
    queue.report(key, firstOf(next));
    sendLater();
  };

  const flush = () => {
    sendLater.cancel();
    void sendNow();
  };

  const leave = useEffectEvent(() => {
    flush();
    // Invalid values are lost with the form, so they are no longer unsaved.
    queue.report(key, null);
  });
  useEffect(() => () => leave(), []);

  return { values: { ...saved, ...typed }, change, flush, errors };
}

/** The problems of the sent fields. A refusal without fields belongs to the only sent field, if there was only one. */
function refusedFields({ status, detail, fields }: ApiError, change: object): { path: string; message: string }[] {
  const sent = Object.keys(change);
  if (fields.length > 0) return fields.filter(({ path }) => sent.includes(fieldOf(path)));
  const [only] = sent;
  return only !== undefined && sent.length === 1 && [404, 409, 422].includes(status) ? [{ path: only, message: detail }] : [];
}

/** The field at the beginning of a path. */
function fieldOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}

function firstOf(errors: Readonly<Record<string, string>>) {
  const [text] = Object.values(errors);
  return text === undefined ? null : { text };
}
