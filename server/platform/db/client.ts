import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/prisma/generated/client';
import { pool } from './pool';

const search = { search_text: true } as const;

/** Password hashes and the search columns are returned only if a query selects them explicitly. */
export const client = new PrismaClient({
  adapter: new PrismaPg(pool),
  omit: {
    user: { password_hash: true, ...search },
    invitation: search,
    business: search,
    role: search,
    resource: search,
    permission: search,
    assistant: search,
    nluIntent: search,
    nluEntity: search,
    nluTemplate: search,
    nluUtterance: search,
    nluUnmatchedMessage: search,
    knowledgeIndex: search,
    knowledgeKeyword: search,
    knowledgeDocument: search,
    knowledgePair: search,
    knowledgeMiss: search,
    contact: search,
    contactIdentity: search,
    cannedReply: search,
    integration: search,
    integrationAction: search,
    apiKey: search,
    socialPost: search,
    telegramChat: search,
    ticket: search,
    workflow: search,
    workflowTask: { form_token_hash: true, ...search },
  },
  transactionOptions: { maxWait: 5_000, timeout: 15_000 },
});

/** What a use case queries with, inside its transaction. */
export type Tx = Omit<typeof client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;
