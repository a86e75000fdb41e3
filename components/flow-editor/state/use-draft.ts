import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import type { ApiError } from '@/components/api/api-error';
import { useEditor } from './editor-context';
import { useFieldProblems } from './use-field-problems';
import type { OnRefused } from './use-flow-actions';

/** How long, in milliseconds, after the last key what was typed is saved. */
const delay = 500;

interface DraftOptions<Values extends object> {
  /** Names what is edited: `nodes:<id>`. */
  name: string;
  /** What it is now. */
  saved: Values;
  /** The schema of a change. */
  schema: z.ZodType;
  send: (change: Partial<Values>, onRefused: OnRefused) => Promise<boolean>;
}

export interface Draft<Values extends object> {
  values: Values;
  /** Takes what was typed or chosen, and saves it when the typing rests. */
  change: (change: Partial<Values>) => void;
  /** Saves what was typed without waiting. */
  flush: () => void;
  /** What is wrong, by path: `conditions[0].keywords`. */
  errors: Readonly<Record<string, string>>;
}

/**
 * The fields of something that is saved as it is edited. What is not right, or was refused, stays as it was typed, with
 * the problem beside it, and is not sent.
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
    // What was typed on meanwhile stays.
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
    // What was not right is lost with the form, so it is no longer something to save.
    queue.report(key, null);
  });
  useEffect(() => () => leave(), []);

  return { values: { ...saved, ...typed }, change, flush, errors };
}

/** What a refusal says of the fields that were sent; one that names none is about the only field, where there was one. */
function refusedFields({ status, detail, fields }: ApiError, change: object): { path: string; message: string }[] {
  const sent = Object.keys(change);
  if (fields.length > 0) return fields.filter(({ path }) => sent.includes(fieldOf(path)));
  const [only] = sent;
  return only !== undefined && sent.length === 1 && [404, 409, 422].includes(status) ? [{ path: only, message: detail }] : [];
}

/** The field that a path begins with. */
function fieldOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}

function firstOf(errors: Readonly<Record<string, string>>) {
  const [text] = Object.values(errors);
  return text === undefined ? null : { text };
}
