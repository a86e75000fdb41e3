'use client';

import { VoiceFrame } from '../voice-frame';
import { CallsList } from './calls-list';

/** All calls of the business. */
export function CallsScreen() {
  return (
    <VoiceFrame present="calls">
      <CallsList />
    </VoiceFrame>
  );
}
