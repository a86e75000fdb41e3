'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { showToast } from './show-toast';

interface Closable {
  /** For components that stay mounted while they are closed. */
  isOpen?: boolean;
  onClose?: () => void;
}

/**
 * A dialog, or another part over the page, that is loaded when it is shown for the first time. If it does not load,
 * because the network is down or a newer release has replaced it, a toast says so and it closes. The page keeps its
 * unsaved text, and the next attempt loads it again. With `next/dynamic`, which is for parts of the page itself, the
 * whole page would fail.
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
