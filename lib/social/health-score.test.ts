import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healthScore, type HealthFigures } from './health-score';

const perfect: HealthFigures = {
  posts: 12,
  comments: 40,
  answered: 40,
  median_response_minutes: 60,
  unanswered: 0,
  interactions: 12 * 30,
  followers: 1_000,
  profile_filled: 5,
  profile_fields: 5,
  has_assistant: true,
};
const scoreOf = (figures: Partial<HealthFigures>) => healthScore({ ...perfect, ...figures });
const partOf = (figures: Partial<HealthFigures>, name: string) => scoreOf(figures).parts.find(({ part }) => part === name)?.score;

describe('the score', () => {
  it('is 100 for an account that lacks nothing, without issues', () => {
    expect(scoreOf({})).toMatchObject({ overall_score: 100, severity: 'good', issues: [], recommendations: [] });
  });

  it('weighs the parts: one that is 0 costs its weight', () => {
    expect(scoreOf({ posts: 0, interactions: 0, followers: null }).overall_score).toBe(75);
    expect(scoreOf({ profile_filled: 0 }).overall_score).toBe(90);
    expect(scoreOf({ unanswered: 20 }).overall_score).toBe(90);
    expect(scoreOf({ median_response_minutes: 24 * 60 }).overall_score).toBe(80);
  });

  it('grows evenly with the logarithm of the time to an answer', () => {
    const minutes = [1, 60, Math.sqrt(24) * 60, 1_440, 100_000];
    expect(minutes.map((median_response_minutes) => partOf({ median_response_minutes }, 'response_time'))).toEqual([100, 100, 50, 0, 0]);
  });

  it('leaves out what there is no data for', () => {
    const quiet = scoreOf({ comments: 0, answered: 0, median_response_minutes: null, followers: null });
    expect(quiet.parts.filter(({ score }) => score === null).map(({ part }) => part)).toEqual([
      'response_time',
      'response_rate',
      'engagement',
      'unanswered',
    ]);
    expect(quiet.overall_score).toBe(100);
  });

  it('names issues from the worst on, and recommends each thing once', () => {
    const { issues, recommendations, severity } = scoreOf({
      answered: 10,
      median_response_minutes: 1_440,
      posts: 8,
      interactions: 240,
      has_assistant: false,
    });
    expect(issues).toEqual([
      { code: 'slow_answers', severity: 'high' },
      { code: 'few_answers', severity: 'high' },
      { code: 'few_posts', severity: 'low' },
    ]);
    expect(recommendations).toEqual(['assign_assistant', 'post_more']);
    expect(severity).toBe('poor');
  });

  it('is a whole number from 0 to 100 for any figures', () => {
    const count = fc.nat(100_000);
    const figures = fc.record({
      posts: count,
      comments: count,
      answered: count,
      median_response_minutes: fc.option(count),
      unanswered: count,
      interactions: count,
      followers: fc.option(count),
      profile_filled: fc.nat(5),
      profile_fields: fc.constant(5),
      has_assistant: fc.boolean(),
    });
    fc.assert(
      fc.property(figures, (some) => {
        const { overall_score } = healthScore(some);
        expect(Number.isInteger(overall_score) && overall_score >= 0 && overall_score <= 100).toBe(true);
      }),
    );
  });
});
