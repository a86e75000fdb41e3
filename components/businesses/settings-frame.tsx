'use client';

import { ForPermitted } from '../session/for-permitted';
import { PageHeader } from '../ui/page-header';
import { SettingsTabs, type SettingsPage } from './settings-tabs';

interface SettingsFrameProps {
  present: SettingsPage;
  title: string;
  /** The purpose of the page, in a sentence. */
  description: string;
  children: React.ReactNode;
}

/** The frame of a page about the work of those who answer customers. */
export function SettingsFrame({ present, title, description, children }: SettingsFrameProps) {
  return (
    <ForPermitted permission="handoff.read">
      <PageHeader title={title} description={description} />
      <SettingsTabs present={present} />
      {children}
    </ForPermitted>
  );
}
