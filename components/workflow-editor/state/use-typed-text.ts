import { useEffect, useEffectEvent, useState } from 'react';
import { useWorkflowEditing } from './workflow-context';

interface TypedTextOptions {
  /** Of the field, unique in the editor. */
  name: string;
  /** The text in the definition. */
  value: string;
  /** What is wrong with a text, in words. Null if nothing is. */
  problemOf?: (text: string) => string | null;
  commit: (text: string) => void;
}

/** A text that is part of the definition as soon as it is typed. An invalid one stays in its field, with the problem beside it. */
export function useTypedText({ name, value, problemOf = () => null, commit }: TypedTextOptions) {
  const { typing } = useWorkflowEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const change = (text: string) => {
    const problem = problemOf(text);
    setTyped(text);
    typing.report(name, problem);
    if (problem === null) commit(text);
  };
  // An invalid text is lost with the field, so it is no longer unsaved.
  const leave = useEffectEvent(() => typing.report(name, null));
  useEffect(() => () => leave(), []);
  return {
    value: shown,
    error: typed === null ? null : problemOf(typed),
    change,
    /** For what the field does on blur: afterwards it shows what the definition has. */
    settle: () => typed !== null && problemOf(typed) === null && setTyped(null),
  };
}
