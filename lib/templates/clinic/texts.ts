import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type ClinicTexts = TemplateTexts<
  Key,
  Topic,
  'advice' | 'emergency',
  'specialty' | 'insurance' | 'file_number' | 'danger_sign',
  Talk
>;

export type Key =
  'known' | 'specialty' | 'day' | 'insurance' | 'patient' | 'confirm' | 'booked' | 'results' | 'costs' | 'advice' | 'emergency';
export type Topic = 'book' | 'change' | 'results' | 'costs';
export type Talk = 'booking' | 'aside' | 'advice' | 'closed' | 'lost';
