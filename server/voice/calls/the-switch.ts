import type { VoiceSwitch } from '../sip/call-leg';

let current: VoiceSwitch | undefined;

/** The switch of this process, through which it calls numbers. */
export function theSwitch(): VoiceSwitch {
  if (!current) throw new Error('this process makes no calls');
  return current;
}

export function useSwitch(voiceSwitch: VoiceSwitch): void {
  current = voiceSwitch;
}
