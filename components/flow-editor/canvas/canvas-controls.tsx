'use client';

import { ActionIcon, useDirection } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import classes from './flow-canvas.module.css';

/** Zoom, and the whole flow at once. */
export function CanvasControls() {
  const t = useTranslations('flowEditor.canvas');
  const { dir } = useDirection();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const controls = [
    { name: t('zoom_in'), Icon: IconPlus, act: zoomIn },
    { name: t('zoom_out'), Icon: IconMinus, act: zoomOut },
    { name: t('fit'), Icon: IconMaximize, act: () => fitView({ padding: 0.2, maxZoom: 1, duration: 200 }) },
  ];
  return (
    <div className={classes.controls} role="group" aria-label={t('controls')} dir={dir}>
      {controls.map(({ name, Icon, act }) => (
        <ActionIcon key={name} variant="subtle" color="gray" size="lg" aria-label={name} title={name} onClick={() => void act()}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
