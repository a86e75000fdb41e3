'use client';

import { Stack } from '@mantine/core';
import { VoiceFrame } from '../voice-frame';
import { CallPlans } from './call-plans';
import { UsageEntries } from './usage-entries';
import { UsageSection } from './usage-section';

/** The minutes of the business: what is left, what can be bought, and what was used. */
export function PlansScreen() {
  return (
    <VoiceFrame present="plans">
      <Stack gap="md" maw={720}>
        <UsageSection />
        <CallPlans />
        <UsageEntries />
      </Stack>
    </VoiceFrame>
  );
}
