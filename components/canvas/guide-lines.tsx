'use client';

import { ViewportPortal } from '@xyflow/react';
import { useSyncExternalStore } from 'react';
import classes from './canvas.module.css';
import type { Guides } from './use-snap';

/** The lines along which a dragged card is aligned with others. */
export function GuideLines({ guides }: { guides: Guides }) {
  const shown = useSyncExternalStore(guides.subscribe, guides.get, guides.get);
  return (
    <ViewportPortal>
      {shown.map(({ axis, at, from, to }) => (
        <div
          key={axis}
          className={classes.guide}
          data-axis={axis}
          style={{
            transform: axis === 'x' ? `translate(${at}px, ${from}px)` : `translate(${from}px, ${at}px)`,
            [axis === 'x' ? 'height' : 'width']: to - from,
          }}
        />
      ))}
    </ViewportPortal>
  );
}
