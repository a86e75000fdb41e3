'use client';

import { useTranslations } from 'next-intl';
import { splitMasks } from './split-masks';
import classes from './masked-text.module.css';

/** A customer's message with placeholders in place of private data. */
export function MaskedText({ text }: { text: string }) {
  const t = useTranslations('common.masks');
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
