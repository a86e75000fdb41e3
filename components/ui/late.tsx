'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { showToast } from './show-toast';

interface Closable {
  /** For what stays there while it is closed. */
  isOpen?: boolean;
  onClose?: () => void;
}

/**
 * A dialog, or another part over the page, that is loaded when it is shown for the first time. Where it does not arrive,
 * for want of a network or because there is a newer release, a toast says so and it closes: the page stays with what was
 * written in it, and the next time it is asked for anew. With `next/dynamic`, which is for parts of the page itself, the
 * page would fail as a whole.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Late(props: Props & Closable) {
    const { isOpen = true, onClose } = props;
    const t = useTranslations('api');
    const [Loaded, setLoaded] = useState(() => known);

    const show = useEffectEvent((component: ComponentType<Props>) => {
      known = component;
      setLoaded(() => component);
    });
    const fail = useEffectEvent((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
      showToast({ kind: 'error', message: t('not_loaded'), id: 'not_loaded' });
      onClose?.();
    });

    useEffect(() => {
      if (known || !isOpen) return;
      let isGone = false;
      void load().then(
        (component) => !isGone && show(component),
        (error: unknown) => !isGone && fail(error),
      );
      return () => {
        isGone = true;
      };
    }, [isOpen]);

    return Loaded ? <Loaded {...props} /> : null;
  };
}
