import * as z from 'zod';
import { ChannelError } from '../channel-error';
import { callLinkedIn, encodeKey, encodeList, type Caller } from './call-linkedin';
import { LinkedInError } from './linkedin-error';
import { organizationKey, organizationUrn } from './urns';

/** A page that a member administers. */
export interface LinkedInPage {
  key: string;
  name: string;
  username: string;
  website: string;
  description: string;
  /** LinkedIn's name of the logo, or null. */
  logo: string | null;
}

const organization = z.object({
  id: z.union([z.number(), z.string()]).transform(String).optional(),
  localizedName: z.string().min(1),
  vanityName: z.string().default(''),
  localizedWebsite: z.string().default(''),
  localizedDescription: z.string().default(''),
  logoV2: z.object({ original: z.string().optional(), cropped: z.string().optional() }).optional(),
});

/** Pages beyond these cannot be chosen: nobody reads a longer list. */
const mostPages = 50;

const roles = z.object({
  elements: z.array(z.object({ organization: z.string().optional(), organizationalTarget: z.string().optional() })),
});

/** The pages that the member of a token administers, by name. */
export async function readPages(caller: Caller): Promise<LinkedInPage[]> {
  const path = `organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=${mostPages}`;
  const { elements } = await callLinkedIn({ ...caller, path, result: roles });
  const keys = elements.flatMap(({ organization: urn, organizationalTarget }) => organizationKey(urn ?? organizationalTarget ?? '') ?? []);
  const pages: LinkedInPage[] = [];
  // A few at a time, because LinkedIn counts what comes at once.
  for (const some of inGroups([...new Set(keys)].slice(0, mostPages), 5))
    pages.push(...(await Promise.all(some.map((key) => readPage(caller, key)))));
  return pages.sort((one, other) => one.name.localeCompare(other.name));
}

const assignees = z.object({ elements: z.array(z.object({ roleAssignee: z.string() })) });

/** LinkedIn's name of the member whose token it is. Null if they administer nothing any more. */
export async function readMember(caller: Caller): Promise<string | null> {
  const path = 'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=1';
  const { elements } = await callLinkedIn({ ...caller, path, result: assignees });
  return elements[0]?.roleAssignee ?? null;
}

/** Throws account_gone for a page that was deleted. */
export async function readPage(caller: Caller, key: string): Promise<LinkedInPage> {
  try {
    const read = await callLinkedIn({ ...caller, path: `organizations/${encodeKey(key)}`, result: organization });
    const { localizedName: name, vanityName: username, localizedWebsite: website, localizedDescription: description, logoV2 } = read;
    return { key, name, username, website, description, logo: logoV2?.cropped ?? logoV2?.original ?? null };
  } catch (error) {
    if (error instanceof LinkedInError && error.code === 'chat_not_found') throw new ChannelError('account_gone');
    throw error;
  }
}

const network = z.object({ firstDegreeSize: z.number().int() });

/** How many follow a page, or null if LinkedIn does not say. Throws only if it can no longer be asked at all. */
export async function readFollowers(caller: Caller, key: string): Promise<number | null> {
  const path = `networkSizes/${encodeKey(organizationUrn(key))}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
  return callLinkedIn({ ...caller, path, result: network }).then(({ firstDegreeSize }) => firstDegreeSize, orNull);
}

const image = z.object({ downloadUrl: z.string() });
const images = z.object({ results: z.record(z.string(), z.unknown()) });

/** Where pictures can be loaded now, by their names. Those that LinkedIn does not know are missing. */
export async function readImages(caller: Caller, urns: readonly string[]): Promise<Map<string, string>> {
  // The Images API knows pictures under their newer name.
  const names = new Map(urns.map((urn) => [urn.replace('urn:li:digitalmediaAsset:', 'urn:li:image:'), urn]));
  const keys = [...names.keys()].filter((name) => name.startsWith('urn:li:image:'));
  if (!keys.length) return new Map();
  const path = `images?ids=${encodeList(keys)}`;
  const found = await callLinkedIn({ ...caller, path, result: images }).catch(orNull);
  return new Map(
    Object.entries(found?.results ?? {}).flatMap(([name, value]) => {
      const [urn, read] = [names.get(name), image.safeParse(value)];
      return urn && read.success ? [[urn, read.data.downloadUrl] as const] : [];
    }),
  );
}

/** What is not vital is left out if LinkedIn does not return it, unless the token is the reason. */
export function orNull(error: unknown): null {
  if (error instanceof LinkedInError && error.code !== 'token_rejected' && error.code !== 'rate_limited') return null;
  throw error;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
