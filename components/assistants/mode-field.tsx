'use client';

import { Button, Radio, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import { assistantModes, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import classes from './mode-field.module.css';

const loadComparison = () => import('./mode-comparison');
const ModeComparison = late(() => loadComparison().then((module) => module.ModeComparison));
const ModeWithoutModel = late(() => import('./mode-without-model').then((module) => module.ModeWithoutModel));

interface ModeFieldProps {
  value?: string;
  /** The chosen model, which some modes ask. */
  model: Assistant['model'];
  /** The assistant whose answers the modes are compared by. Absent while it is being created. */
  assistant_id?: string;
  onChange?: (value: string) => void;
  error?: React.ReactNode;
}

/** The choice of a mode, each with its effect on the answers, and whether it works as chosen. */
export function ModeField({ value, model, assistant_id, onChange, error }: ModeFieldProps) {
  const t = useTranslations('assistants');
  const tModes = useTranslations('assistantSettings.modes');
  const [isComparing, setComparing] = useState(false);
  const asksModel = value === 'pro' || value === 'hybrid';
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
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconColumns size={14} aria-hidden />}
        onPointerEnter={() => loadAhead(loadComparison)}
        onClick={() => setComparing(true)}
      >
        {tModes('open')}
      </Button>
      {isComparing && <ModeComparison assistant_id={assistant_id} onClose={() => setComparing(false)} />}
      {asksModel && <ModeWithoutModel model={model} />}
    </Radio.Group>
  );
}
