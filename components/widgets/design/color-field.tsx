'use client';

import { Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { WidgetColorScheme } from '@/lib/contracts/flow-manager/widget-settings';
import { hiddenOn, swatches } from './accent-colors';
import classes from './design.module.css';

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
  const hidden = isColor ? hiddenOn(value, scheme) : [];
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
