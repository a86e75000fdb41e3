'use client';

import { Radio, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { Section } from '@/components/ui/section';
import { widgetColorSchemes, widgetLayouts, widgetPositions } from '@/lib/contracts/flow-manager/widget-settings';
import { getVoiceStatus } from '@/lib/contracts/voice/voice-status';
import { AvatarField } from './avatar-field';
import { ColorField } from './color-field';
import classes from './design.module.css';
import type { DesignValues } from './design-values';

/** Everything about a widget that is not text. */
export function LookFields({ form }: { form: UseFormReturnType<DesignValues> }) {
  const t = useTranslations('widgets.design');
  const { data: voice } = useEndpoint(getVoiceStatus, {}, { enabled: usePermission('voice.read') });
  const hasCalls = voice?.browsers.is_available;
  const { layout, color, color_scheme, avatar } = form.values;
  return (
    <Section title={t('look')}>
      <Stack gap="md">
        <Radio.Group {...form.getInputProps('layout')} label={t('layout')}>
          <div className={classes.choices}>
            {widgetLayouts.map((value) => (
              <Radio key={value} value={value} label={t(`layouts.${value}`)} description={t(`layouts.${value}_help`)} />
            ))}
          </div>
        </Radio.Group>
        {layout === 'bubble' && (
          <Radio.Group {...form.getInputProps('position')} label={t('position')} description={t('position_help')}>
            <div className={classes.choices}>
              {widgetPositions.map((value) => (
                <Radio key={value} value={value} label={t(`positions.${value}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        <ColorField
          value={color}
          scheme={color_scheme}
          error={form.errors.color}
          onChange={(value) => form.setFieldValue('color', value)}
          onBlur={() => void form.validateField('color')}
        />
        <Radio.Group {...form.getInputProps('color_scheme')} label={t('color_scheme')}>
          <div className={classes.choices}>
            {widgetColorSchemes.map((value) => (
              <Radio key={value} value={value} label={t(`color_schemes.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        <AvatarField value={avatar} onChange={(value) => form.setFieldValue('avatar', value)} />
        <Switch {...form.getInputProps('sounds', { type: 'checkbox' })} label={t('sounds')} description={t('sounds_help')} />
        <Switch {...form.getInputProps('files', { type: 'checkbox' })} label={t('files')} description={t('files_help')} />
        {(hasCalls || form.values.calls) && (
          <Switch {...form.getInputProps('calls', { type: 'checkbox' })} label={t('calls')} description={t('calls_help')} />
        )}
      </Stack>
    </Section>
  );
}
