import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ApiError } from '@/components/api/api-error';
import { formPath } from '@/components/ui/use-schema-form';
import { entityChange, type EntityDetail } from '@/lib/contracts/flow-manager/nlu/entities';
import { describeIssue } from '@/lib/describe-issue';
import type { ValueLine } from './parse-value-lines';

/** A value while it is edited. Its key does not change when other values are added or removed. */
export interface ValueRow extends ValueLine {
  key: number;
}

/** The unsaved values and patterns of an entity. */
export interface Draft {
  values: readonly ValueRow[];
  patterns: readonly string[];
}

/** The problems by field path: `values.3.value`, `patterns.0`. */
export type DraftErrors = Readonly<Record<string, string>>;

let lastKey = 0;

/** A row for a value. */
export function newRow(line: ValueLine): ValueRow {
  lastKey += 1;
  return { key: lastKey, ...line };
}

function draftOf({ values, patterns }: Pick<EntityDetail, 'values' | 'patterns'>): Draft {
  return { values: values.map(newRow), patterns };
}

/** The parts of a draft that are sent. */
export function definitionOf({ values, patterns }: Draft) {
  return { values: values.map(({ value, synonyms }) => ({ value: value.trim(), synonyms })), patterns: [...patterns] };
}

/** The draft of an entity's definition: whether it was changed, and its problems. */
export function useDefinition(entity: EntityDetail) {
  const t = useTranslations('errors');
  const [saved, setSaved] = useState<Draft>(() => draftOf(entity));
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<DraftErrors>({});
  const isDirty = useMemo(
    () => draft !== saved && JSON.stringify(definitionOf(draft)) !== JSON.stringify(definitionOf(saved)),
    [draft, saved],
  );

  const check = (): boolean => {
    const found: Record<string, string> = {};
    const definition = definitionOf(draft);
    const result = entityChange.safeParse(definition, { reportInput: true });
    for (const issue of result.error?.issues ?? []) {
      const { key, params } = describeIssue(issue);
      found[fieldOf(issue.path.map(String).join('.'))] ??= t(key, params as never);
    }
    const seen = new Set<string>();
    definition.values.forEach(({ value }, index) => {
      if (value !== '' && seen.has(value)) found[`values.${index}.value`] ??= t('duplicate_key', { key: value });
      seen.add(value);
    });
    definition.patterns.forEach((pattern, index) => {
      if (pattern.trim() === '') found[`patterns.${index}`] ??= t('required');
    });
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  return {
    draft,
    errors,
    isDirty,
    check,
    change: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change });
      setErrors({});
    },
    discard: () => {
      setDraft(saved);
      setErrors({});
    },
    /** Makes the stored definition the one that the draft is compared with. */
    settle: (stored: EntityDetail) => {
      const next = draftOf(stored);
      setSaved(next);
      setDraft(next);
    },
    /** Whether values and patterns are still those that the draft began with, though something else has changed. */
    isAsBefore: (latest: EntityDetail) => JSON.stringify(definitionOf(draftOf(latest))) === JSON.stringify(definitionOf(saved)),
    /** Shows the server's problems at their fields. Returns false if it listed none. */
    refuse: (error: ApiError): boolean => {
      setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [fieldOf(formPath(path)), message])));
      return error.fields.length > 0;
    },
  };
}

/** A problem of one synonym is shown at the synonyms of its value. */
function fieldOf(path: string): string {
  return path.replace(/(\.synonyms)\..*$/, '$1');
}
