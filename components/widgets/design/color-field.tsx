'use client';

import { Group, luminance, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { WidgetColorScheme } from '@/lib/contracts/flow-manager/widget-settings';
import classes from './design.module.css';

/** Colors to begin with. White can be read on all of them. */
const swatches = ['#0d6b64', '#1d4ed8', '#6d28d9', '#be185d', '#b91c1c', '#b45309', '#15803d', '#334155'] as const;

/** What is behind a widget on a light page, and on a dark one. */
const pages = { light: '#ffffff', dark: '#171b1b' };

/** The least contrast of a shape with what is behind it (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

interface ColorFieldProps {
  value: string;
  scheme: WidgetColorScheme;
  error?: React.ReactNode;
  onChange: (color: string) => void;
  onBlur: () => void;
}

/** The accent color: picked, typed, or one of some that work everywhere. Says where it can hardly be seen. */
export function ColorField({ value, scheme, error, onChange, onBlur }: ColorFieldProps) {
  const t = useTranslations('widgets.design');
  const isColor = /^#[\da-f]{6}$/i.test(value);
  const schemes = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme];
  const hidden = isColor ? schemes.filter((one) => contrast(value, pages[one]) < leastContrast) : [];
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          className={classes.color}
          label={t('color')}
          value={value}
          error={error}
          data-path="color"
          dir="ltr"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={t('pick_color')}
          value={isColor ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Group>
      <div className={classes.swatches} role="group" aria-label={t('swatches')}>
        {swatches.map((color) => (
          <UnstyledButton
            key={color}
            className={classes.swatch}
            style={{ background: color }}
            aria-label={color}
            aria-pressed={color === value.toLowerCase()}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
      <div role="status">
        {hidden.map((one) => (
          <Text key={one} size="xs" c="orange" className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden /> {t(`hidden_on_${one}`)}
          </Text>
        ))}
      </div>
    </div>
  );
}

/** The ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
