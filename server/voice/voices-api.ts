import * as contract from '@/lib/contracts/flow-manager/voices';
import { bind, type Binding } from '@/server/http/bind';
import { listVoices, sampleVoice } from './speech/voices';

export const voiceBindings: readonly Binding[] = [
  bind(contract.listVoices, (ctx, { query }) => listVoices(ctx, query.language)),
  bind(contract.sampleVoice, (ctx, { params, body }) => sampleVoice(ctx, params.voice, body.language)),
];
