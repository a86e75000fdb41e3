'use client';

import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { Composer } from '@/components/ui/composer';
import { playOperator } from '@/lib/contracts/flow-manager/handoff-actions';
import classes from './test-panel.module.css';

/** As whom the tester writes. */
export type Part = 'customer' | 'operator';

/** Chooses as whom the tester writes. */
export function WriteAs({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const t = useTranslations('testPanel');
  return (
    <SegmentedControl
      className={classes.parts}
      size="xs"
      aria-label={t('write_as')}
      value={part}
      onChange={(value) => onChange(value === 'operator' ? 'operator' : 'customer')}
      data={[
        { value: 'customer', label: t('as_customer') },
        { value: 'operator', label: t('as_operator') },
      ]}
    />
  );
}

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
