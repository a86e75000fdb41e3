'use client';

import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { Composer } from '@/components/ui/composer';
import { playOperator } from '@/lib/contracts/flow-manager/handoff';
import classes from './test-panel.module.css';

interface OperatorPartProps {
  session_id: string;
  dir: 'rtl' | 'ltr' | undefined;
}

/** The tester plays the operator: they reply to themselves as the customer, and return the conversation to the assistant. */
export function OperatorPart({ session_id, dir }: OperatorPartProps) {
  const t = useTranslations('testPanel.operator_part');
  const params = { session_id };
  // Text that could not be sent is restored in the field.
  const [unsent, setUnsent] = useState({ text: '', times: 0 });
  const reply = useCall(playOperator, {
    onError: (_, { body }) => setUnsent(({ times }) => ({ text: body?.message ?? '', times: times + 1 })),
  });
  const resolve = useCall(playOperator);
  return (
    <>
      <Composer
        key={unsent.times}
        initial={unsent.text}
        label={t('label')}
        placeholder={t('placeholder')}
        dir={dir}
        onSend={(message) => reply.mutate({ params, body: { message, client_message_id: crypto.randomUUID() } })}
      />
      <div className={classes.handBack}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} className="mirrored" aria-hidden />}
          loading={resolve.isPending}
          disabled={reply.isPending}
          onClick={() => resolve.mutate({ params, body: { resolve: true } })}
        >
          {t('hand_back')}
        </Button>
      </div>
    </>
  );
}
