'use client';

import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** What is asked or shown over the page. Render it while it is open only; load it with `late`. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useTranslations('common.confirm');
  useFocusBack();
  return <Modal opened centered closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}

/** What has the focus; of an item in a menu, which is gone when the dialog closes, the button of the menu. */
function openerOf(): Element | null {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}

/**
 * For what is mounted while it is open only, such as a dialog: when it closes, what had the focus before has it again, or
 * the page's content where that is gone. Focus that went elsewhere is left there. Mantine gives the focus back only to
 * those that are mounted before they open.
 */
function useFocusBack(): void {
  const [opener] = useState(openerOf);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        for (const element of [opener, document.getElementById('content')]) {
          if (document.activeElement !== document.body) return;
          if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}
