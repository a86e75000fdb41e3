'use client';

import { List, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { countedContents, type BusinessContents } from '@/lib/contracts/user-management/businesses';

const kinds = [
  'members',
  'assistants',
  'flows',
  'conversations',
  'customers',
  'messages',
  'knowledge_bases',
  'documents',
  'files',
] as const;

/** What is deleted with a business. Undefined while it is being counted. */
export function ContentsList({ contents }: { contents: BusinessContents | undefined }) {
  const t = useTranslations('businesses.contents');
  if (!contents) {
    return (
      <div aria-busy>
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
        <Skeleton height={150} />
      </div>
    );
  }
  const say = (kind: (typeof kinds)[number]): string => {
    const count = contents[kind];
    return count > countedContents ? t(`more.${kind}`, { count: countedContents }) : t(kind, { count });
  };
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('title')}
      </Text>
      <List size="sm" spacing={2}>
        {kinds.map((kind) => (
          <List.Item key={kind}>{say(kind)}</List.Item>
        ))}
      </List>
    </div>
  );
}
