'use client';

import { useTranslations } from 'next-intl';
import { splitMasks } from './split-masks';
import classes from './unmatched.module.css';

/** What a customer said, private data named instead of shown. */
export function MaskedText({ text }: { text: string }) {
  const t = useTranslations('nluTraining.unmatched.masks');
  return splitMasks(text).map((piece, index) =>
    'mask' in piece ? (
      <span key={index} className={classes.mask}>
        {t(piece.mask)}
      </span>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
