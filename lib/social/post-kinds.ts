/** What a post is. */
export const postKinds = ['image', 'video', 'album', 'article', 'text'] as const;
export type PostKind = (typeof postKinds)[number];
