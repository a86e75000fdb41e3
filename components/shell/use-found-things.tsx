'use client';

import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { IconAddressBook, IconBooks, IconBubbleText, IconHierarchy, IconRobot, IconUser } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { getFlow } from '@/lib/contracts/flow-manager/dialog/versions';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { listContacts } from '@/lib/contracts/user-management/contacts';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { callApi, type CallInput, type CallOutput } from '../api/client';
import { queryKey } from '../api/query-key';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { personName } from '../ui/person-name';
import { useGo } from './use-go';
import { useOpenAssistantId } from './use-open-assistant-id';

/** The maximum number of results of each kind, and the numbers of assistants and flows that are searched if none is open. */
const most = { ofAKind: 5, assistants: 3, flows: 5 };
/** In characters. */
const shownOfContent = 60;
/** A single letter matches nearly everything. */
const fewestLetters = 2;
/** In milliseconds. How long flows that were loaded for a search are reused. */
const flowsStayFresh = 60_000;
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface FoundThings {
  groups: SpotlightActionGroupData[];
  isSearching: boolean;
  hasFailed: boolean;
}

/**
 * The server's results for a search: assistants, knowledge bases, members, customers, and the intents and nodes of the open assistant or of the
 * latest ones. Only what the person may see, and a few of each.
 */
export function useFoundThings(search: string): FoundThings {
  const t = useTranslations('shell');
  const go = useGo();
  const isAsked = search.length >= fewestLetters;
  const may = {
    assistants: usePermission('assistants.read'),
    intents: usePermission('nlu.read'),
    nodes: usePermission('flows.read'),
    knowledge: usePermission('knowledge.read'),
    members: usePermission('members.read'),
    contacts: usePermission('contacts.read'),
  };
  const query = { search, limit: most.ofAKind };
  const assistants = useEndpoint(listAssistants, { query }, { enabled: isAsked && may.assistants });
  const indexes = useEndpoint(listIndexes, { query }, { enabled: isAsked && may.knowledge });
  const members = useEndpoint(listMembers, { query }, { enabled: isAsked && may.members });
  const contacts = useEndpoint(listContacts, { query }, { enabled: isAsked && may.contacts });
  const searched = useSearchedAssistants();

  const intents = useQueries({
    queries: searched.map(({ id }) => ({
      ...asked(listIntents, { params: { assistant_id: id }, query }),
      enabled: isAsked && may.intents,
    })),
  });
  const bases = useQueries({
    queries: searched.map(({ id }) => ({
      ...asked(listFlowBases, { params: { assistant_id: id } }),
      enabled: isAsked && may.nodes,
    })),
  });
  // The first one is the default flow.
  const flowsOfEach = searched.length === 1 ? most.flows : 1;
  const versions = bases.flatMap(({ data }) => data?.items.slice(0, flowsOfEach) ?? []);
  const flows = useQueries({
    queries: versions
      .filter(({ latest_version_id }) => latest_version_id !== null)
      .map(({ latest_version_id }) => ({
        ...asked(getFlow, { params: { version_id: latest_version_id as string } }, 'search'),
        staleTime: flowsStayFresh,
        enabled: isAsked && may.nodes,
      })),
  });

  const all = [assistants, indexes, members, contacts, ...intents, ...bases, ...flows];
  if (!isAsked) return { groups: [], isSearching: false, hasFailed: false };

  const assistantOf = (id: string | undefined) => searched.find((assistant) => assistant.id === id)?.name;
  const groups: [string, SpotlightActionData[]][] = [
    [
      t('nav.assistants'),
      (assistants.data?.items ?? []).map(({ id, name }) => ({
        id,
        label: name,
        leftSection: <IconRobot {...icon} />,
        onClick: () => go(`/assistants/${id}`),
      })),
    ],
    [
      t('palette.intents'),
      intents
        .flatMap(({ data }) => data?.items ?? [])
        .slice(0, most.ofAKind)
        .map(({ id, assistant_id, key_name, description }) => ({
          id,
          label: key_name,
          description: [description, assistantOf(assistant_id)].filter(Boolean).join(' · '),
          leftSection: <IconBubbleText {...icon} />,
          onClick: () => go(`/assistants/${assistant_id}/nlu/intents/${id}`),
        })),
    ],
    [
      t('palette.nodes'),
      flows
        .flatMap(({ data: flow }) => flow?.nodes.map((node) => ({ node, flow })) ?? [])
        .filter(({ node }) => isFoundIn([node.key, node.content], search))
        .slice(0, most.ofAKind)
        .map(({ node, flow }) => {
          const base = versions.find(({ id }) => id === flow.flow_base_id);
          return {
            id: node.id,
            label: node.key,
            description: [firstWords(node.content), base?.name, assistantOf(base?.assistant_id)].filter(Boolean).join(' · '),
            leftSection: <IconHierarchy {...icon} />,
            onClick: () => go(`/assistants/${base?.assistant_id}/flows/${flow.id}?node=${node.id}`),
          };
        }),
    ],
    [
      t('nav.knowledgeBase'),
      (indexes.data?.items ?? []).map(({ id, name, description }) => ({
        id,
        label: name,
        description: firstWords(description) || undefined,
        leftSection: <IconBooks {...icon} />,
        onClick: () => go(`/knowledge-bases/${id}`),
      })),
    ],
    [
      t('palette.members'),
      (members.data?.items ?? []).map((member) => ({
        id: member.id,
        label: personName(member),
        description: member.email ?? member.mobile ?? undefined,
        leftSection: <IconUser {...icon} />,
        onClick: () => go(`/users?search=${encodeURIComponent(personName(member))}`),
      })),
    ],
    [
      t('pages.customers'),
      (contacts.data?.items ?? []).map(({ id, name, email, mobile }) => {
        const [label = t('pages.customer'), ...others] = [name, email, mobile].filter((known): known is string => Boolean(known));
        return {
          id,
          label,
          description: others.join(' · ') || undefined,
          leftSection: <IconAddressBook {...icon} />,
          onClick: () => go(`/customers/${id}`),
        };
      }),
    ],
  ];
  return {
    groups: groups.filter(([, actions]) => actions.length > 0).map(([group, actions]) => ({ group, actions })),
    isSearching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
  };
}

/** The beginning of a text that says more than the name, such as a node's. */
function firstWords(content: string): string {
  const line = content.trim().split('\n', 1)[0] ?? '';
  return line.length > shownOfContent ? `${line.slice(0, shownOfContent).trimEnd()}…` : line;
}

/** The open assistant, or those that were changed last. */
function useSearchedAssistants(): readonly Pick<Assistant, 'id' | 'name'>[] {
  const { data } = useEndpoint(listAssistants, {}, { enabled: usePermission('assistants.read') });
  const open = useOpenAssistantId();
  const items = data?.items ?? [];
  if (open) return [items.find(({ id }) => id === open) ?? { id: open, name: '' }];
  return items.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)).slice(0, most.assistants);
}

/** A call for useQueries, under the same key as elsewhere or under its own, because the flow editor's copy must not change. */
function asked<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, apart?: string) {
  return {
    queryKey: [...queryKey(endpoint, input), ...(apart ? [apart] : [])],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallOutput<E>> => callApi(endpoint, { silent: true, ...input, signal }),
  };
}
