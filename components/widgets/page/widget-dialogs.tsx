'use client';

import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { DeleteWidget } from './delete-widget';
import { RotateWidgetKey } from './rotate-widget-key';
import type { WidgetAct } from './widget-act';
import { WidgetSecret } from './widget-secret';

interface WidgetDialogsProps {
  widget: Widget;
  act: WidgetAct;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of what someone is doing with a widget. */
export function WidgetDialogs({ widget, act, onClose, onDeleted }: WidgetDialogsProps) {
  switch (act) {
    case 'rotate':
      return <RotateWidgetKey widget={widget} onClose={onClose} />;
    case 'sign':
      return <WidgetSecret widget={widget} onClose={onClose} />;
    case 'delete':
      return <DeleteWidget widget={widget} onClose={onClose} onDeleted={onDeleted} />;
  }
}
