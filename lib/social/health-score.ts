/**
 * How well an account is looked after, from 0 to 100. Pure: docs/decisions/12-health-score.md explains the formula. Each part
 * has a score of its own. A part without data does not count, and the others count for more.
 */
export const healthParts = ['cadence', 'response_time', 'response_rate', 'engagement', 'unanswered', 'profile'] as const;
export type HealthPart = (typeof healthParts)[number];

export const healthSeverities = ['good', 'fair', 'poor', 'critical'] as const;
export type HealthSeverity = (typeof healthSeverities)[number];

export const healthIssues = [
  'few_posts',
  'slow_answers',
  'few_answers',
  'low_engagement',
  'unanswered_comments',
  'profile_incomplete',
] as const;
export type HealthIssue = (typeof healthIssues)[number];

export const healthRecommendations = [
  'post_more',
  'answer_faster',
  'assign_assistant',
  'invite_answers',
  'answer_waiting',
  'complete_profile',
] as const;
export type HealthRecommendation = (typeof healthRecommendations)[number];

export const issueSeverities = ['low', 'medium', 'high'] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/** What happened in the last 30 days, and the profile. */
export interface HealthFigures {
  posts: number;
  /** What others wrote under posts, and how much of it the account answered. */
  comments: number;
  answered: number;
  /** Of the answered ones. Null without one. */
  median_response_minutes: number | null;
  /** What nobody has answered for a day. */
  unanswered: number;
  /** Of the posts of these days. */
  interactions: number;
  /** Null: the service does not say. */
  followers: number | null;
  /** Of name, user name, biography, website and picture: how many are filled, and how many there are. */
  profile_filled: number;
  profile_fields: number;
  /** Whether an assistant answers comments. */
  has_assistant: boolean;
}

export interface ScoredPart {
  part: HealthPart;
  /** 0 to 100. Null: there is nothing to judge by. */
  score: number | null;
  /** What it was computed from, in the part's own unit: posts, minutes, a share, a share, comments, a share. */
  value: number | null;
  /** Of 100, among all parts. */
  weight: number;
}

export interface HealthScore {
  overall_score: number;
  severity: HealthSeverity;
  parts: ScoredPart[];
  /** The worst first. */
  issues: { code: HealthIssue; severity: IssueSeverity }[];
  recommendations: HealthRecommendation[];
}

const weights: Record<HealthPart, number> = {
  cadence: 20,
  response_time: 20,
  response_rate: 20,
  engagement: 20,
  unanswered: 10,
  profile: 10,
};

/** Three posts a week. */
const wantedPosts = 12;
/** Answers within an hour are full marks, after a day none. */
const [fast, slow] = [60, 24 * 60];
/** Interactions per post and follower that are full marks. */
const wantedEngagement = 0.03;
const mostUnanswered = 20;

export function healthScore(figures: HealthFigures): HealthScore {
  const parts = healthParts.map((part) => ({ part, ...scoreOf(part, figures), weight: weights[part] }));
  const judged = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const overall_score = Math.round(judged.reduce((sum, { score, weight }) => sum + score * weight, 0) / total);
  const weak = parts
    .flatMap(({ part, score }) => (score !== null && score < 80 ? [{ part, score }] : []))
    .toSorted((one, other) => one.score - other.score);
  return {
    overall_score,
    severity: severityOf(overall_score),
    parts,
    issues: weak.map(({ part, score }) => ({ code: issues[part], severity: score < 40 ? 'high' : score < 60 ? 'medium' : 'low' })),
    recommendations: [...new Set(weak.flatMap(({ part }) => recommendationsFor(part, figures)))],
  };
}

export function severityOf(score: number): HealthSeverity {
  if (score >= 80) return 'good';
  if (score >= 60) return 'fair';
  return score >= 40 ? 'poor' : 'critical';
}

const issues: Record<HealthPart, HealthIssue> = {
  cadence: 'few_posts',
  response_time: 'slow_answers',
  response_rate: 'few_answers',
  engagement: 'low_engagement',
  unanswered: 'unanswered_comments',
  profile: 'profile_incomplete',
};

function recommendationsFor(part: HealthPart, { has_assistant }: HealthFigures): HealthRecommendation[] {
  switch (part) {
    case 'cadence':
      return ['post_more'];
    case 'response_time':
    case 'response_rate':
      return [has_assistant ? 'answer_faster' : 'assign_assistant'];
    case 'engagement':
      return ['invite_answers'];
    case 'unanswered':
      return ['answer_waiting'];
    case 'profile':
      return ['complete_profile'];
  }
}

function scoreOf(part: HealthPart, figures: HealthFigures): Pick<ScoredPart, 'score' | 'value'> {
  const { posts, comments, answered, median_response_minutes: minutes, unanswered, interactions, followers } = figures;
  switch (part) {
    case 'cadence':
      return { value: posts, score: percent(posts / wantedPosts) };
    case 'response_time':
      return {
        value: minutes,
        score: minutes === null ? null : percent(1 - Math.log(Math.max(minutes, fast) / fast) / Math.log(slow / fast)),
      };
    case 'response_rate': {
      const value = comments > 0 ? answered / comments : null;
      return { value, score: value === null ? null : percent(value) };
    }
    case 'engagement': {
      const value = posts > 0 && followers ? interactions / posts / followers : null;
      return { value, score: value === null ? null : percent(value / wantedEngagement) };
    }
    case 'unanswered':
      return { value: unanswered, score: comments > 0 || unanswered > 0 ? percent(1 - unanswered / mostUnanswered) : null };
    case 'profile': {
      const value = figures.profile_filled / figures.profile_fields;
      return { value, score: percent(value) };
    }
  }
}

const percent = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 100);
