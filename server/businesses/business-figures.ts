import {
  type activityFigures,
  type contentFigures,
  type BusinessFigure,
  type BusinessSort,
} from '@/lib/contracts/user-management/platform-businesses';
import { Prisma } from '@/prisma/generated/client';

const { sql } = Prisma;

const counters: Record<(typeof activityFigures)[number], Prisma.Sql> = {
  messages: sql`messages_in + messages_out + messages_operator`,
  conversations: sql`sessions`,
  executions: sql`executions`,
  abandoned: sql`abandoned`,
  failed_turns: sql`failed_turns`,
  handoffs: sql`handoffs`,
  not_understood: sql`not_understood`,
  ratings: sql`rated_1 + rated_2 + rated_3 + rated_4 + rated_5`,
  misses: sql`misses`,
};

const contents: Record<(typeof contentFigures)[number], Prisma.Sql> = {
  members: sql`memberships where status = 'active'`,
  assistants: sql`assistants`,
  flows: sql`(select business_id from flow_bases union all select business_id from workflows) as flows`,
  knowledge_bases: sql`knowledge_indexes`,
  documents: sql`knowledge_documents`,
  failed_documents: sql`knowledge_documents where state = 'failed'`,
};

const isActivity = (sort: BusinessFigure): sort is (typeof activityFigures)[number] => sort in counters;

/** A query of business_id and amount for a figure. What happened is added up from the counted days since a moment, which are those of Tehran. */
export function amountsOf(figure: BusinessFigure, since: Date): Prisma.Sql {
  if (!isActivity(figure)) return sql`select business_id, count(*) as amount from ${contents[figure]} group by business_id`;
  return sql`
    select business_id, sum(${counters[figure]}) as amount from report_activity where minutes = 1440 and at >= ${since} group by business_id`;
}

export const isFigure = (sort: BusinessSort): sort is BusinessFigure => sort in counters || sort in contents;
