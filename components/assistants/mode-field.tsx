'use client';

import { Radio, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { assistantModes } from '@/lib/contracts/flow-manager/assistants';
import classes from './mode-field.module.css';

interface ModeFieldProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: React.ReactNode;
}

/** The choice of a mode, each with its effect on the answers. */
export function ModeField({ value, onChange, error }: ModeFieldProps) {
  const t = useTranslations('assistants');
  return (
    <Radio.Group label={t('form.mode.label')} value={value} onChange={onChange} error={error}>
      <div className={classes.modes}>
        {assistantModes.map((mode) => (
          <Radio.Card
            key={mode}
            value={mode}
            className={classes.card}
            aria-label={t(`modes.${mode}.name`)}
            aria-describedby={`mode-${mode}`}
          >
            <Radio.Indicator />
            <span className={classes.words}>
              <span>
                <Text component="span" size="sm" fw={500}>
                  {t(`modes.${mode}.name`)}
                </Text>{' '}
                <Text component="span" size="xs" c="dimmed">
                  ({t(`modes.${mode}.kind`)})
                </Text>
              </span>
              <Text component="span" size="xs" c="dimmed" id={`mode-${mode}`}>
                {t(`modes.${mode}.help`)}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
