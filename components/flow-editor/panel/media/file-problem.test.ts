import { expect, it } from 'vitest';
import { mediaLimits } from '@/lib/contracts/flow-manager/dialog/media';
import { fileProblem } from './file-problem';

it('refuses files of another kind, empty files, and files that are too large', () => {
  expect(fileProblem('image', { type: 'image/png', size: 10 })).toBeNull();
  expect(fileProblem('image', { type: 'image/svg+xml', size: 10 })).toBe('wrong_type_image');
  expect(fileProblem('image', { type: 'audio/mpeg', size: 10 })).toBe('wrong_type_image');
  expect(fileProblem('audio', { type: 'audio/mpeg', size: 0 })).toBe('empty');
  expect(fileProblem('audio', { type: 'audio/mpeg', size: mediaLimits.audio })).toBeNull();
  expect(fileProblem('audio', { type: 'audio/mpeg', size: mediaLimits.audio + 1 })).toBe('too_large');
});

it('knows the other names of the same types', () => {
  expect(fileProblem('audio', { type: 'audio/x-wav', size: 10 })).toBeNull();
  expect(fileProblem('audio', { type: '', size: 10 })).toBe('wrong_type_audio');
});
