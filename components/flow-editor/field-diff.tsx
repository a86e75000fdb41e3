'use client';

import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FieldChange } from '@/lib/engine/compare-flows/changed-fields';
import { useFieldText } from './field-text';
import { FieldValue } from './field-value';
import classes from '@/components/canvas/lists.module.css';
import { diffWords, foldSame, type Stretch } from './versions/diff-words';

/** A value of at most this many characters is shown beside the other, without marks. */
const short = 24;

/** The fields whose values are texts, or lists of texts, in which single words may change. */
const texts = new Set(['content', 'parts', 'prompt', 'clarification_prompt', 'fallback_message', 'set', 'choices', 'description']);

/** A changed field: its text with the changed words marked, or both values. */
export function FieldDiff({ field, before, after }: FieldChange) {
  const t = useTranslations('flowEditor.change_list');
  const fieldText = useFieldText();
  const isText = (texts.has(field) || field.endsWith('_message')) && !isBlank(before) && !isBlank(after);
  const [was, is] = [isText ? fieldText(field, before) : '', isText ? fieldText(field, after) : ''];
  const stretches = useMemo(() => (is.length + was.length > 2 * short ? diffWords(was, is) : null), [was, is]);
  if (stretches) {
    return (
      <p className={classes.diff} dir="auto">
        {foldSame(stretches).map((stretch, index) => (
          <Marked key={index} {...stretch} />
        ))}
      </p>
    );
  }
  return (
    <div className={classes.sides}>
      <span className="visually-hidden">{t('before')}</span>
      <del className={classes.side}>
        <FieldValue field={field} value={before} />
      </del>
      <IconArrowRight size={14} className="mirrored" aria-hidden />
      <span className="visually-hidden">{t('after')}</span>
      <ins className={classes.side}>
        <FieldValue field={field} value={after} />
      </ins>
    </div>
  );
}

function Marked({ what, text }: Stretch) {
  if (what === 'same') return text;
  return what === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
