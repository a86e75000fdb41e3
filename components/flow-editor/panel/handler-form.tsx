'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { handlerChange, handlerInput, type DialogHandler } from '@/lib/contracts/flow-manager/dialog/parts';
import { blankCondition } from '../conditions/blank-condition';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { useNewPart } from '../state/use-new-part';
import { DiscardNewPart } from './discard-new-part';
import { HandlerFields } from './handler-fields';
import { PanelFrame } from './panel-frame';

/** A global handler. Changes are saved immediately. */
export function HandlerForm({ handler }: { handler: DialogHandler }) {
  const t = useTranslations('flowEditor');
  const { actions } = useEditor();
  const draft = useDraft<DialogHandler>({
    name: `handlers:${handler.id}`,
    saved: handler,
    schema: handlerChange,
    send: (change, onRefused) => actions.update('handlers', handler.id, change, onRefused),
  });
  return (
    <PanelFrame title={t('panel.handler')} footer={<BackToHandlers />}>
      <HandlerFields {...draft} />
    </PanelFrame>
  );
}

const blankHandler: DialogHandler = {
  id: 'drawn-handler',
  name: '',
  target: '',
  description: '',
  operator: 'OR',
  detour: false,
  conditions: [blankCondition('any_keyword_match')],
  revision: 0,
};

/** The form of a new global handler. It is created once it has a name, a target and conditions. */
export function NewHandlerForm() {
  const t = useTranslations('flowEditor');
  const tErrors = useTranslations('errors');
  const { actions, show, showAfter, queue } = useEditor();
  const { draft, check, onRefused, forget, isWritten } = useNewPart('handler', blankHandler, handlerInput);
  const { values, errors } = draft;

  const create = async () => {
    const { id: _id, ...input } = values;
    if (!check(input)) return;
    const handler = await actions.create('handlers', input, values, onRefused);
    if (!handler) return queue.report(`handlers:${values.id}`, null);
    forget();
    showAfter('new_handler', { kind: 'handlers' });
  };

  return (
    <PanelFrame
      title={t('panel.new_handler')}
      footer={
        <>
          <BackToHandlers />
          {isWritten && (
            <DiscardNewPart
              onDiscard={() => {
                forget();
                show({ kind: 'handlers' });
              }}
            />
          )}
          <Button size="xs" onClick={() => void create()} loading={queue.isSaving}>
            {t('handlers.create')}
          </Button>
        </>
      }
    >
      {/* The schema calls a missing choice an invalid id, which people would not understand. */}
      <HandlerFields {...draft} errors={errors.target && !values.target ? { ...errors, target: tErrors('required') } : errors} />
    </PanelFrame>
  );
}

function BackToHandlers() {
  const t = useTranslations('flowEditor.handlers');
  const { show } = useEditor();
  return (
    <Button variant="default" size="xs" onClick={() => show({ kind: 'handlers' })}>
      {t('back')}
    </Button>
  );
}
