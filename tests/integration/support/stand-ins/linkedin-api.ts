import { presentComment, type LinkedInPageStandIn, type PostStandIn } from './linkedin-page';

export interface ApiRequest {
  method: string;
  /** Below /rest, decoded. */
  segments: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface ApiAnswer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

const ok = (body: object): ApiAnswer => ({ status: 200, body });
export const refusal = (status: number, code: string, message: string): ApiAnswer => ({
  status,
  body: { status, serviceErrorCode: status * 10, code, message },
});
const notFound = refusal(404, 'RESOURCE_NOT_FOUND', 'Could not find the entity');

/** What the versioned API answers to a member who administers the pages. */
export function answerApi(request: ApiRequest, pages: readonly LinkedInPageStandIn[]): ApiAnswer {
  const { segments, query } = request;
  const [resource, key = ''] = segments;
  const page = pages.find(
    ({ id, urn }) => [id, urn].includes(key) || [query.get('author'), query.get('organizationalEntity')].includes(urn),
  );
  if (resource === 'organizationAcls')
    return ok(
      paged(
        pages.map(({ urn }) => ({ organization: urn, role: 'ADMINISTRATOR', roleAssignee: 'urn:li:person:admin', state: 'APPROVED' })),
        query,
      ),
    );
  if (resource === 'organizations') return page ? ok(presentPage(page)) : notFound;
  if (resource === 'networkSizes') return page ? ok({ firstDegreeSize: page.followers }) : notFound;
  if (resource === 'organizationalEntityNotifications') return page ? ok(paged(notificationsOf(page, query), query)) : notFound;
  if (resource === 'organizationalEntityShareStatistics')
    return ok({ elements: [{ totalShareStatistics: { impressionCount: 900, uniqueImpressionsCount: 700, shareCount: 3, likeCount: 5 } }] });
  if (resource === 'images')
    return ok({ results: Object.fromEntries(listOf(query).map((urn) => [urn, { id: urn, downloadUrl: `https://media.example/${urn}` }])) });
  if (resource === 'eventSubscriptions') {
    const owner = pages.find(({ urn }) => key.includes(`,entity:${urn},`));
    const isComplete =
      /^\(developerApplication:urn:li:developerApplication:\d+,user:urn:li:person:admin,entity:.+,eventType:ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS\)$/;
    if (!owner || !isComplete.test(key)) return notFound;
    owner.webhook = request.method === 'PUT' ? String(request.body.webhook) : null;
    return { status: 204 };
  }
  if (resource === 'socialMetadata') return ok({ results: Object.fromEntries(listOf(query).map((urn) => [urn, metadataOf(urn, pages)])) });
  if (resource === 'posts') return answerPosts(request, pages, page);
  return resource === 'socialActions' ? answerComments(request, pages) : notFound;
}

function answerPosts(
  { method, segments, query }: ApiRequest,
  pages: readonly LinkedInPageStandIn[],
  page?: LinkedInPageStandIn,
): ApiAnswer {
  const [, id] = segments;
  if (!id)
    return page
      ? ok(
          paged(
            page.posts.toReversed().map((post) => presentPost(post, page)),
            query,
          ),
        )
      : notFound;
  const owner = pages.find(({ posts }) => posts.some((post) => post.id === id));
  const post = owner?.posts.find((one) => one.id === id);
  if (method === 'DELETE') {
    if (post) owner?.posts.splice(owner.posts.indexOf(post), 1);
    return { status: 204 };
  }
  return owner && post ? ok(presentPost(post, owner)) : notFound;
}

function answerComments({ method, segments, query, body }: ApiRequest, pages: readonly LinkedInPageStandIn[]): ApiAnswer {
  const [, target = '', , id] = segments;
  const page = pages.find(
    ({ posts, comments }) => posts.some((post) => [post.id, post.activity].includes(target)) || comments.some(({ urn }) => urn === target),
  );
  if (!page) return notFound;
  const { comments, posts } = page;
  if (id) {
    const found = comments.find((comment) => comment.id === id && comment.thread === target);
    return found ? ok(presentComment(found, comments)) : notFound;
  }
  const post = posts.find((one) => [one.id, one.activity].includes(target));
  if (method === 'GET') {
    const shown = comments.filter(({ thread, parent }) => (post ? thread === post.activity && !parent : parent === target));
    return ok(
      paged(
        shown.map((comment) => presentComment(comment, comments)),
        query,
      ),
    );
  }
  const parent = comments.find(({ urn }) => urn === body.parentComment) ?? null;
  const about = post ?? posts.find(({ activity }) => activity === parent?.thread);
  const text = (body.message as { text?: string } | undefined)?.text ?? '';
  if (!about || body.object !== about.activity || (!post && parent?.urn !== target))
    return refusal(400, 'INVALID_PARAM', 'object or parentComment');
  if (parent?.parent) return refusal(400, 'INVALID_PARAM', 'A reply cannot have replies');
  if (body.actor !== page.urn) return refusal(403, 'ACCESS_DENIED', 'Unpermitted actor');
  if (!text || text.length > 1_250) return refusal(400, 'FIELD_LENGTH_TOO_LONG', 'message');
  const written = page.write(page.urn, about, text, parent);
  return { status: 201, body: presentComment(written, comments), headers: { 'x-restli-id': written.id } };
}

const presentPage = ({ id, name, username }: LinkedInPageStandIn) => ({
  id: Number(id),
  localizedName: name,
  vanityName: username,
  localizedWebsite: 'https://shop.example',
  localizedDescription: 'فروشگاه گل',
});

const presentPost = ({ id, commentary, at, content }: PostStandIn, { urn }: LinkedInPageStandIn) => ({
  id,
  author: urn,
  commentary,
  ...(content && { content }),
  createdAt: at,
  publishedAt: at,
  lifecycleState: 'PUBLISHED',
  visibility: 'PUBLIC',
});

function metadataOf(urn: string, pages: readonly LinkedInPageStandIn[]): object {
  const page = pages.find(({ posts }) => posts.some(({ id }) => id === urn));
  const activity = page?.posts.find(({ id }) => id === urn)?.activity;
  const count = page?.comments.filter(({ thread }) => thread === activity).length ?? 0;
  return { entity: urn, reactionSummaries: { LIKE: { count: 4 }, PRAISE: { count: 1 } }, commentSummary: { count, topLevelCount: count } };
}

function notificationsOf({ notifications }: LinkedInPageStandIn, query: URLSearchParams): object[] {
  const actions = /^List\((.*)\)$/.exec(query.get('actions') ?? '')?.[1]?.split(',') ?? [];
  const [, start = '0', end = '0'] = /^\(start:(\d+),end:(\d+)\)$/.exec(query.get('timeRange') ?? '') ?? [];
  return (notifications as { action: string; lastModifiedAt: number }[])
    .filter(({ action, lastModifiedAt: at }) => actions.includes(action) && at >= Number(start) && at <= Number(end))
    .toReversed();
}

const listOf = (query: URLSearchParams): string[] => /^List\((.*)\)$/.exec(query.get('ids') ?? '')?.[1]?.split(',') ?? [];

function paged(elements: readonly object[], query: URLSearchParams) {
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)];
  return { elements: elements.slice(start, start + count), paging: { start, count, total: elements.length, links: [] } };
}
