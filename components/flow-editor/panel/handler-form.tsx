'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { handlerChange, handlerInput, type DialogHandler } from '@/lib/contracts/flow-manager/dialog/parts';
import { blankCondition } from '../conditions/blank-condition';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { newId } from '../new-node';
import { useNewPart } from '../state/use-new-part';
import { DiscardNewPart } from './discard-new-part';
import { HandlerFields } from './handler-fields';
import { PanelFrame } from './panel-frame';

/** A global handler. Changes are saved immediately. */
export function HandlerForm({ handler }: { handler: DialogHandler }) {
  const t = useTranslations('flowEditor');
  const { actions } = useEditor();
  const draft = useDraft<DialogHandler>({
    id: handler.id,
    saved: handler,
    schema: handlerChange,
    apply: (change) => actions.update('handlers', handler.id, change),
  });
  return (
    <PanelFrame title={t('panel.handler')} footer={<BackToHandlers />}>
      <HandlerFields {...draft} />
    </PanelFrame>
  );
}

const blankHandler: DialogHandler = {
  id: '',
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
  const { actions, show, showAfter } = useEditor();
  const { draft, check, forget, isWritten } = useNewPart('handler', blankHandler, handlerInput);
  const { values, errors } = draft;

  const create = () => {
    const { id: _id, revision: _revision, ...input } = values;
    if (!check(input)) return;
    actions.add({ handlers: [{ ...values, id: newId() }] });
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
          <Button size="xs" onClick={create}>
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
