'use client';

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { useIsModelConnected } from '@/components/assistant-workspace/use-models';
import { richIsolate } from '@/components/i18n/rich-isolate';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { modelNames } from './model-names';

/** Says that a mode cannot ask its model, if the model is not connected. Load it with `late`, because it needs the list of all models. */
export function ModeWithoutModel({ model }: Pick<Assistant, 'model'>) {
  const t = useTranslations('assistants');
  if (useIsModelConnected(model) !== false) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} mt="sm" p="sm" role="status">
      {t.rich('form.mode.no_model', { model: modelNames[model], bdi: richIsolate })} <ConnectModel />
    </Alert>
  );
}
