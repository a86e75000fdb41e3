'use client';

import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { Section } from '@/components/ui/section';

interface MoreSectionProps {
  title: string;
  /** Its help says what the action does. */
  row: { label: string; help: string; action: string };
  /** The dialog of the action. */
  children: (close: () => void) => React.ReactNode;
}

/** The last section of an account's settings: what is rarely done, with its dialog. Nothing for those who may not. */
export function MoreSection({ title, row, children }: MoreSectionProps) {
  const mayUpdate = usePermission('channels.update');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayUpdate) return null;
  return (
    <>
      <Section title={title}>
        <ActionRows rows={[{ key: 'action', ...row, onClick: () => setIsOpen(true) }]} />
      </Section>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
