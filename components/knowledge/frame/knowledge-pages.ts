/** The pages about all knowledge bases, in the order of their tabs. */
export const knowledgeTabs = ['indexes', 'unanswered'] as const;

export type KnowledgeTab = (typeof knowledgeTabs)[number];

/** The address of a page about all knowledge bases. */
export function knowledgeHref(tab: KnowledgeTab = 'indexes'): string {
  return tab === 'indexes' ? '/knowledge-bases' : `/knowledge-bases/${tab}`;
}

/** The pages of a knowledge base, in the order of their tabs. */
export const indexTabs = ['documents', 'try', 'settings'] as const;

export type IndexTab = (typeof indexTabs)[number];

/** The address of a page of a knowledge base. */
export function indexHref(index_id: string, tab: IndexTab = 'documents'): string {
  const page = `/knowledge-bases/${index_id}`;
  return tab === 'documents' ? page : `${page}/${tab}`;
}

/** The tab of an address: `/knowledge-bases/…/settings`. */
export function indexTabOf(pathname: string): IndexTab {
  const part = pathname.split('/').filter(Boolean)[2];
  return indexTabs.find((tab) => tab === part) ?? 'documents';
}
