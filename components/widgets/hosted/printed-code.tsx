'use client';

import { createPortal } from 'react-dom';
import classes from './printed-code.module.css';

/** The only thing on paper: the code, and the address below it for who cannot scan. */
export function PrintedCode({ svg, address }: { svg: string; address: string }) {
  return createPortal(
    <div className={classes.sheet} aria-hidden>
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
      <p dir="ltr">{address.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  );
}
