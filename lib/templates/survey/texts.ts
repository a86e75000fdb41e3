import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type SurveyTexts = TemplateTexts<Key, Topic, 'answer' | 'question', 'score' | 'consent', Talk>;

export type Key =
  | 'score'
  | 'rated'
  | 'wrong'
  | 'liked'
  | 'recommend'
  | 'comment'
  | 'unhappy'
  | 'callback'
  | 'phone'
  | 'passed'
  | 'finished'
  | 'problem'
  | 'privacy'
  | 'removed';
export type Topic = 'begin' | 'problem' | 'privacy' | 'opt_out';
export type Talk = 'happy' | 'unhappy' | 'removed' | 'lost';
