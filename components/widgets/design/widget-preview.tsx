'use client';

import { SegmentedControl, Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Section } from '@/components/ui/section';
import type { WidgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { directionOf, type Locale } from '@/lib/locales';
import type { Preview } from '@/widget/preview';
import classes from './design.module.css';

interface WidgetPreviewProps {
  settings: WidgetSettings;
  language: Locale;
  /** The assistant's. */
  name: string;
  onLanguage: (language: Locale) => void;
}

/** The widget as it will be, with sample messages, while it is being designed. It calls no server. */
export function WidgetPreview({ settings, language, name, onLanguage }: WidgetPreviewProps) {
  const t = useTranslations('widgets.preview');
  const tShell = useTranslations('shell.language');
  const present = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const scheme = settings.color_scheme === 'auto' ? (chosen ?? present) : settings.color_scheme;
  return (
    <div className={classes.preview}>
      <Section title={t('title')} description={t('text')}>
        <div className={classes.tools}>
          {settings.languages.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('language')}
              data={settings.languages.map((value) => ({ value, label: tShell(value) }))}
              value={language}
              onChange={(value) => onLanguage(value)}
            />
          )}
          {settings.color_scheme === 'auto' && (
            <SegmentedControl
              size="xs"
              aria-label={t('scheme')}
              data={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
              value={scheme}
              onChange={(value) => setChosen(value)}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label={t('device')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
            value={device}
            onChange={(value) => setDevice(value)}
          />
        </div>
        <Stage settings={{ ...settings, color_scheme: scheme }} language={language} name={name} device={device} />
      </Section>
    </div>
  );
}

interface StageProps {
  settings: WidgetSettings;
  language: Locale;
  name: string;
  device: 'desktop' | 'phone';
}

function Stage({ device, ...shown }: StageProps) {
  const t = useTranslations('widgets.preview');
  const element = useRef<HTMLDivElement>(null);
  const preview = useRef<Preview>(null);
  const latest = useRef(shown);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    latest.current = shown;
    preview.current?.update(shown.settings, shown.language);
  });
  useEffect(() => {
    let isGone = false;
    void import('@/widget/preview').then(
      (module) => {
        if (isGone || !element.current) return;
        preview.current = module.preview({ element: element.current, ...latest.current });
        setState('shown');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      preview.current?.destroy();
      preview.current = null;
    };
  }, []);

  return (
    <div className={classes.stage} dir={directionOf(shown.language)} data-scheme={shown.settings.color_scheme} data-device={device}>
      {state === 'loading' && <Skeleton height="100%" aria-busy />}
      {state === 'failed' && (
        <Text c="dimmed" p="md" role="alert">
          {t('failed')}
        </Text>
      )}
      <div ref={element} className={classes.chat} />
    </div>
  );
}
